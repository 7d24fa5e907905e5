/** What the round of a table that takes bets now will draw: read from its secret seed, which only a test may know. */
import { fairNumbers, type NumberSource } from '../../packages/game-rules/src/fair/fair-random.ts';
import type { Outcome, TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import { openTableRound, type OpenedRound } from '../../apps/studio/test/seeds.ts';
import { queryDatabase, rewriteDatabase } from './product.ts';
import { openSeedBox } from './seeds.ts';

type OpenRound = OpenedRound & { id: string };

interface Table {
  vendor: string;
  code: string;
  model: TableModel;
}

/** @returns null where no round takes bets for so long any more */
export async function comingOutcome(
  table: Table,
  leastLeftMs: number,
): Promise<{ roundId: string; outcome: Outcome } | null> {
  const round = await openRound(table, leastLeftMs);
  return round && { roundId: round.id, outcome: drawnBy(table, round, round.clientSeed) };
}

/**
 * Exchanges the chain's public seed for one with which the round that takes bets now draws something that suits, as the house could by the rule
 * of old chains. What was drawn before the bets is drawn again with it.
 */
export async function arrangeOutcome(
  table: Table,
  leastLeftMs: number,
  suits: (outcome: Outcome) => boolean,
): Promise<Outcome | null> {
  const round = await openRound(table, leastLeftMs);
  if (!round) return null;
  for (let count = 0; ; count += 1) {
    const clientSeed = `arranged-${count}`;
    const outcome = drawnBy(table, round, clientSeed);
    if (!suits(outcome)) continue;
    await rewriteDatabase('update studio.table_chain set client_seed = $1, rule = 1 where id = $2', [
      clientSeed,
      round.chain,
    ]);
    if (table.model.open)
      await rewriteDatabase('update studio.table_round set opening = $1 where id = $2', [
        JSON.stringify(table.model.open(numbersOf(round, clientSeed))),
        round.id,
      ]);
    return outcome;
  }
}

async function openRound(table: Table, leastLeftMs: number): Promise<OpenRound | null> {
  const [round] = await queryDatabase<{ id: string; left_ms: number }>(
    `select id, (extract(epoch from closes_at - now()) * 1000)::int left_ms from studio.table_round
      where vendor = $1 and game = $2 and state = 'open'`,
    [table.vendor, table.code],
  );
  if (!round || round.left_ms < leastLeftMs) return null;
  const query = async (text: string, values?: unknown[]) => ({ rows: await queryDatabase(text, values) });
  return {
    id: round.id,
    ...(await openTableRound({ db: { query }, seedBox: await openSeedBox() }, round.id)),
  };
}

const drawnBy = ({ model }: Table, round: OpenRound, clientSeed: string): Outcome =>
  model.draw(numbersOf(round, clientSeed));

const numbersOf = (round: OpenRound, clientSeed: string): NumberSource =>
  fairNumbers({ ...round, clientSeed });
