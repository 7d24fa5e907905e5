/** The stakes between which a player chooses, as multiples of the lowest one. */
const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n] as const;

/**
 * The stakes of a game in minor units, lowest first. The lowest is the smallest bet on each of its parts, so that every
 * stake divides by them.
 */
export function stakesOf(stakeParts: number, leastBetMinor: bigint): bigint[] {
  return ladder.map((times) => times * leastBetMinor * BigInt(stakeParts));
}

/** What may be staked where the player names the amount. */
export interface FreeStakes {
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  /** Stakes are whole multiples of it: it divides by the parts of a stake. */
  readonly stepMinor: bigint;
  /** No bet can win more: what a choice pays at most limits the stake on it, so that no win is ever cut. */
  readonly mostWinMinor: bigint;
  /** Offered at a touch. */
  readonly chipsMinor: readonly bigint[];
}

/** Whole pesos, as the games of choices pay in hundredths of a stake. */
export const freeStakes: FreeStakes = {
  leastMinor: 100n,
  mostMinor: 5_000_000n,
  stepMinor: 100n,
  mostWinMinor: 500_000_000n,
  chipsMinor: [100n, 500n, 1000n, 2000n, 5000n, 10_000n, 50_000n, 100_000n],
};

/** The most that a bet can pay, in parts of its stake, and the number of parts of a stake. */
export interface MostPay {
  readonly mostParts: number;
  readonly stakeParts: number;
}

export function mostStakeOf(
  { mostMinor, stepMinor, mostWinMinor }: Pick<FreeStakes, 'mostMinor' | 'stepMinor' | 'mostWinMinor'>,
  { mostParts, stakeParts }: MostPay,
): bigint {
  const byWin = (mostWinMinor * BigInt(stakeParts)) / BigInt(mostParts);
  const most = byWin < mostMinor ? byWin : mostMinor;
  return (most / stepMinor) * stepMinor;
}
