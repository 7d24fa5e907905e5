/** The stakes between which a player chooses, as multiples of the lowest one. */
const ladder = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/**
 * The stakes of a game in minor units, lowest first. The lowest is the smallest bet on each of its parts, so that every
 * stake divides by them.
 */
export function stakesOf(stakeParts: number, leastBetMinor: number): number[] {
  return ladder.map((times) => times * leastBetMinor * stakeParts);
}

/** What may be staked where the player names the amount. */
export interface FreeStakes {
  readonly leastMinor: number;
  readonly mostMinor: number;
  /** Stakes are whole multiples of it: it divides by the parts of a stake. */
  readonly stepMinor: number;
  /** No bet can win more: what a choice pays at most limits the stake on it, so that no win is ever cut. */
  readonly mostWinMinor: number;
  /** Offered at a touch. */
  readonly chipsMinor: readonly number[];
}

/** Whole pesos, as the games of choices pay in hundredths of a stake. */
export const freeStakes: FreeStakes = {
  leastMinor: 100,
  mostMinor: 5_000_000,
  stepMinor: 100,
  mostWinMinor: 500_000_000,
  chipsMinor: [100, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
};

/** @param mostTimes the most that the bet can pay, in stakes. */
export function mostStakeOf(
  { mostMinor, stepMinor, mostWinMinor }: Pick<FreeStakes, 'mostMinor' | 'stepMinor' | 'mostWinMinor'>,
  mostTimes: number,
): number {
  const most = Math.min(mostMinor, mostWinMinor / mostTimes);
  return Math.floor(most / stepMinor) * stepMinor;
}
