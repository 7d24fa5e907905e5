/** How many slips are accepted a second, beside plain postings of the ledger on the same database. */
import type { LotteryDependencies } from '../../apps/server/src/modules/lottery/dependencies.ts';
import { placeOrder } from '../../apps/server/src/modules/lottery/use-cases/place-order.ts';
import { issuesOnSale } from '../../apps/server/src/modules/lottery/use-cases/prepare-issues.ts';
import type { Ledger } from '../../apps/server/src/modules/wallet/ledger/posting.ts';
import type { NumberGame } from '../../packages/game-rules/src/lottery/games.ts';

export interface Sale {
  brand: string;
  game: NumberGame;
  members: number;
  seconds: number;
  /** Orders under way at once. */
  inFlight: number;
}

/** Gives members money to bet with. */
export async function openPurses(ledger: Ledger, brand: string, memberIds: readonly bigint[]): Promise<void> {
  await Promise.all(
    memberIds.map((memberId) =>
      ledger.post({
        brand,
        memberId,
        currency: 'PHP',
        kind: 'deposit',
        house: 'clearing:sandbox:in',
        amountMinor: 1_000_000_00n,
        idempotencyKey: 'bench:purse',
      }),
    ),
  );
}

/** Slips of one issue, one a member at a time; both halves in the same process, one after the other. */
export async function measureAcceptances(
  dependencies: LotteryDependencies,
  sale: Sale,
): Promise<{ perSecond: number; postingsPerSecond: number }> {
  const { ledger } = dependencies;
  const { brand, members } = sale;
  const ids = Array.from({ length: members }, (_, at) => BigInt(at + 1));
  await openPurses(ledger, brand, ids);
  const postingsPerSecond = await rate(sale, async (n) => {
    const answer = await ledger.post({
      brand,
      memberId: ids[n % members]!,
      currency: 'PHP',
      kind: 'bet',
      house: 'gaming:LOTT',
      amountMinor: -200n,
      idempotencyKey: `plain:${n}`,
    });
    if (answer.status !== 'booked') throw new Error(`a posting was answered ${answer.status}`);
  });
  const { perSecond } = await sellFor(dependencies, sale);
  return { perSecond, postingsPerSecond };
}

/** Slips of members with money. */
export async function sellFor(dependencies: LotteryDependencies, sale: Sale): Promise<{ perSecond: number }> {
  const { clock, ports } = dependencies;
  const { brand, game, members } = sale;
  const ids = Array.from({ length: members }, (_, at) => BigInt(at + 1));
  const { timeZone } = ports.brands()[0]!;
  const perSecond = await rate(sale, async (n) => {
    // The second of those on sale, so that it does not close during the measurement.
    const [, issue] = issuesOnSale(game, { now: clock.now(), timeZone, count: 2, dated: [] });
    const placed = await placeOrder(
      dependencies,
      { brand, memberId: ids[n % members]!, sessionId: 1n },
      {
        game: game.code,
        rows: [{ play: 'sum', selection: [[n % 16]], mode: 'unit', multiple: 1, series: 1980 }],
        plan: [{ numero: issue!.numero, multiple: 1 }],
        stopOnWin: false,
        amount: '2.00',
        requestId: crypto.randomUUID(),
      },
    );
    if (!placed.ok) throw new Error(`a slip was answered ${placed.error}`);
  });
  return { perSecond };
}

/** Does something again and again, so many at once. @returns how often a second */
async function rate(
  { seconds, inFlight }: Pick<Sale, 'seconds' | 'inFlight'>,
  work: (n: number) => Promise<void>,
): Promise<number> {
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async (_, at) => {
      for (let n = at; performance.now() < untilMs; n += inFlight) {
        await work(n);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedMs) / 1000);
}
