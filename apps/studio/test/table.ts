/** A table that a test moves by its own clock. */
import { randomUUID } from 'node:crypto';
import { findTableGame, type TableContext, type TableGame } from '../src/server/tables/context.ts';
import { listChains } from '../src/server/tables/chain-queries.ts';
import { takeLease } from '../src/server/tables/queries.ts';
import { commitChains, saltChains } from '../src/server/tables/use-cases/keep-chains.ts';
import { recoverTable } from '../src/server/tables/use-cases/recover-table.ts';
import { runTable, type NextStep } from '../src/server/tables/use-cases/run-table.ts';
import type { SessionView } from '../src/api.ts';
import type { TableState, TicketAnswer } from '../src/table-api.ts';
import { emptyTables } from './rewrite.ts';
import { launchOf } from './fake-wallet.ts';
import type { TestStudio } from './studio.ts';

/** A beacon round has come for sure. */
const beaconMs = 5_000;

export class TestClock {
  ms = Date.UTC(2026, 10, 21, 20);
  now(): number {
    return this.ms;
  }
  pass(ms: number): void {
    this.ms += ms;
  }
}

export interface TestTable {
  game: TableGame;
  session: string;
  /** Does what is due. */
  run(wanted?: boolean): Promise<NextStep>;
  /** Lets the clock run to the next thing that is due, and does it. */
  next(): Promise<NextStep>;
  state(session?: string): Promise<TableState>;
  bet(
    bets: { spot: string; choice?: number[]; stakeMinor: bigint }[],
    options?: { betId?: string; roundId?: string; session?: string; clientSeed?: string },
  ): Promise<{ status: number; body: { success: boolean; errorCode: string; value: TicketAnswer } }>;
  /** A session of another player. */
  join(user: string): Promise<string>;
}

/** As if nobody had ever played: the tests of a file share a studio. */
async function clearTables({ context: { db }, wallet }: TestStudio): Promise<void> {
  await emptyTables(db);
  await db.query('truncate studio.table_lease, studio.table_presence');
  wallet.calls.length = 0;
  wallet.status = null;
}

/** The table of a game on which nobody has ever played. */
export async function openNewTable(
  studio: TestStudio,
  clock: TestClock,
  code: string,
  vendor?: string,
): Promise<TestTable> {
  await clearTables(studio);
  return openTable(studio, clock, code, vendor);
}

/** A table that nobody has played at has to wait for its beacon round. */
async function ensureChain(context: TableContext, clock: TestClock, game: TableGame): Promise<void> {
  if ((await listChains(context.db, game, 1)).length > 0) return;
  await commitChains(context, [game]);
  clock.pass(beaconMs);
  await saltChains(context);
}

/** As another process does that takes a table over. */
export async function openTable(
  studio: TestStudio,
  clock: TestClock,
  code: string,
  vendor = 'STUDIO',
): Promise<TestTable> {
  const context: TableContext = studio.tables.context;
  const name = { vendor, code };
  const game = findTableGame(context, name)!;
  const join = async (user?: string): Promise<string> =>
    (await studio.request<SessionView>('POST', '/api/session', launchOf(vendor, code, user))).body.value
      .session;
  const session = await join();
  await takeLease(context.db, game, context.process, 600_000);
  await recoverTable(context, game);
  await ensureChain(context, clock, game);
  const run = (wanted = true): Promise<NextStep> => runTable(context, game, wanted);
  const state = async (of = session): Promise<TableState> =>
    (await studio.request<TableState>('GET', '/api/table', undefined, of)).body.value;
  return {
    game,
    session,
    run,
    async next() {
      const step = await run();
      if (step.kind !== 'wait') return step;
      clock.pass(step.ms);
      return run();
    },
    state,
    async bet(bets, { betId = randomUUID(), roundId, session: of = session, clientSeed } = {}) {
      const round = roundId ?? (await state(of)).table.round!.id;
      return studio.request<TicketAnswer>(
        'POST',
        '/api/table/bets',
        { betId, roundId: round, bets: bets.map((bet) => ({ choice: [], ...bet })), clientSeed },
        of,
      );
    },
    join,
  };
}
