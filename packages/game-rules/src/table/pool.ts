/**
 * A pool (pari mutuel): what is laid on its spots is put together, a commission is taken, and the rest is shared among those on the
 * spot that wins, each by his stake. What a spot returns is therefore known when the bets are closed, and not before.
 */
import { formatDecimal } from '@perya/money/money.ts';
import { divide } from '@perya/money/rounding.ts';
import { returnParts, type Outcome } from './table-model.ts';

/** Stakes by spot, in minor units, each a multiple of `stakeStepMinor`. A spot that is left out has none. */
export type SpotSums = Readonly<Record<string, bigint>>;

/** What spots return, in hundredths of the stake. */
export type SpotReturns = Readonly<Record<string, number>>;

export interface PoolTerms {
  /** The spots whose stakes are shared out; bets on other spots of the table stand for themselves. */
  readonly spots: readonly string[];
  /** Kept of the whole pool, in hundredths of it. */
  readonly commission: number;
  /** The least that a spot has to return, in hundredths of the stake; if one would return less, all stakes come back. */
  readonly leastReturn: number;
}

/** What a table says of its pool. */
export interface TablePool extends PoolTerms {
  /** What the house itself lays: it follows from what was drawn when the round opened, the beginning of its outcome. */
  houseStakes(opening: Outcome): SpotSums;
  /** The spot that wins; null where none does, and all stakes come back. */
  winnerOf(outcome: Outcome): string | null;
}

/** What is laid on each spot by all, the house and the players. */
export function sumsOf({ spots }: PoolTerms, house: SpotSums, laid: SpotSums): SpotSums {
  return Object.fromEntries(spots.map((spot) => [spot, (house[spot] ?? 0n) + (laid[spot] ?? 0n)]));
}

const total = (terms: PoolTerms, sums: SpotSums): bigint =>
  terms.spots.reduce((sum, spot) => sum + (sums[spot] ?? 0n), 0n);

/**
 * What each spot returns if it wins: in hundredths of the stake, that is in centavos for each peso, rounded down. Null where all stakes
 * come back, whatever is drawn: one spot has nothing on it, or would return less than the least. So nobody loses in a pool in which
 * others could not have won.
 */
export function poolReturns(terms: PoolTerms, sums: SpotSums): SpotReturns | null {
  const shared = total(terms, sums) * BigInt(returnParts - terms.commission);
  const returns = terms.spots.map((spot): [string, number] => {
    const laid = sums[spot] ?? 0n;
    return [spot, laid === 0n ? 0 : Number(shared / laid)];
  });
  return returns.every(([, back]) => back >= terms.leastReturn) ? Object.fromEntries(returns) : null;
}

/** What comes back of a stake on a spot of the pool, in hundredths. @param laid by the players, as it stood when bets were closed */
export function backOfPool(pool: TablePool, outcome: Outcome, laid: SpotSums, spot: string): number {
  const returns = poolReturns(pool, sumsOf(pool, pool.houseStakes(outcome), laid));
  const winner = pool.winnerOf(outcome);
  if (returns === null || winner === null) return returnParts;
  return winner === spot ? returns[spot]! : 0;
}

/** Exact for stakes that a table accepts; a check by hand may use others. */
const hundredthsOf = (minor: bigint, hundredths: number): bigint =>
  divide(minor * BigInt(hundredths), BigInt(returnParts), 'down');

/** Where all of a pool went, in minor units: `whole = players + house + commission + breakage`. */
export interface PoolAccount {
  readonly whole: bigint;
  /** Laid by the house. */
  readonly houseLaid: bigint;
  /** Paid or given back. */
  readonly players: bigint;
  readonly house: bigint;
  readonly commission: bigint;
  /** What the rounding down has left: it stays with the house. */
  readonly breakage: bigint;
}

export function accountOf(pool: TablePool, outcome: Outcome, laid: SpotSums): PoolAccount {
  const house = pool.houseStakes(outcome);
  const sums = sumsOf(pool, house, laid);
  const whole = total(pool, sums);
  const paid = (stakes: SpotSums): bigint =>
    pool.spots.reduce(
      (sum, spot) => sum + hundredthsOf(stakes[spot] ?? 0n, backOfPool(pool, outcome, laid, spot)),
      0n,
    );
  const [players, houseBack] = [paid(laid), paid(house)];
  const decided = pool.winnerOf(outcome) !== null && poolReturns(pool, sums) !== null;
  const commission = decided ? hundredthsOf(whole, pool.commission) : 0n;
  return {
    whole,
    houseLaid: total(pool, house),
    players,
    house: houseBack,
    commission,
    breakage: whole - players - houseBack - commission,
  };
}

/** What a spot can return at most: the others together then return just the least. */
export function mostOfPool({ commission, leastReturn }: PoolTerms): number {
  const shared = returnParts - commission;
  return Math.floor((shared * leastReturn) / (leastReturn - shared));
}

const pesos = (minor: bigint): string => formatDecimal(minor, 'PHP');

/** A pool as lines of text, for a check away from any screen. */
export function printPool(pool: TablePool, outcome: Outcome, laid: SpotSums): string[] {
  const house = pool.houseStakes(outcome);
  const returns = poolReturns(pool, sumsOf(pool, house, laid));
  const account = accountOf(pool, outcome, laid);
  return [
    ...pool.spots.map((spot) => {
      const back = returns ? (returns[spot]! / returnParts).toFixed(2) : '1.00';
      return `${spot}: house ${pesos(house[spot] ?? 0n)}, players ${pesos(laid[spot] ?? 0n)}, returns ${back}`;
    }),
    `pool ${pesos(account.whole)} = players ${pesos(account.players)} + house ${pesos(account.house)} + commission ${pesos(account.commission)} + breakage ${pesos(account.breakage)}`,
  ];
}
