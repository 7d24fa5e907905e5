/**
 * What the players laid in a pool. Whoever plays with play money is another merchant's member: the members of each merchant share a pool of
 * their own. In one pool with others, stakes that cost nothing would move the odds of those that cost money.
 */
import type { SpotSums } from '@perya/game-rules/table/pool.ts';
import type { LaidBet, TableModel } from '@perya/game-rules/table/table-model.ts';

/** By merchant, and within it by spot. */
export type PoolSums = Readonly<Record<string, SpotSums>>;

interface PoolTicket {
  readonly merchant: string;
  readonly bets: readonly LaidBet[];
}

/** Null where the table has no pool. */
export function poolSumsOf(model: TableModel, tickets: readonly PoolTicket[]): PoolSums | null {
  if (!model.pool) return null;
  const merchants = [...new Set(tickets.map(({ merchant }) => merchant))];
  return Object.fromEntries(
    merchants.map((merchant) => {
      const bets = tickets.filter((one) => one.merchant === merchant).flatMap((one) => one.bets);
      return [merchant, sumsOn(model, bets)];
    }),
  );
}

function sumsOn({ pool }: TableModel, bets: readonly LaidBet[]): SpotSums {
  const on = (id: string): bigint =>
    bets.reduce((sum, { spot, stakeMinor }) => sum + (spot === id ? stakeMinor : 0n), 0n);
  return Object.fromEntries((pool?.spots ?? []).map((spot) => [spot, on(spot)]));
}

/** As rounds keep it; those of the first days have the sums of all players alone. */
export type KeptSums = PoolSums | SpotSums;

const isOfAll = (laid: KeptSums): laid is SpotSums =>
  Object.values(laid).some((one) => typeof one === 'bigint');

/**
 * The pool of a merchant's members; the largest one where nobody in particular asks.
 * @returns null where there is no pool, or it is not fixed yet
 */
export function sumsFor(model: TableModel, laid: KeptSums | null, merchant: string | null): SpotSums | null {
  if (laid === null || isOfAll(laid)) return laid;
  const [largest] = Object.values(laid).toSorted(bySum);
  return (merchant === null ? largest : laid[merchant]) ?? sumsOn(model, []);
}

/** The largest first. */
function bySum(one: SpotSums, other: SpotSums): number {
  const [a, b] = [one, other].map((sums) => Object.values(sums).reduce((sum, each) => sum + each, 0n));
  if (a === b) return 0;
  return a! > b! ? -1 : 1;
}
