/**
 * Jackpots that many games feed: what they are, and who wins them. Pure. Where the money is, and that it is there, is the
 * affair of whoever holds the wallets; the draw alone is ours, by the seeds of the round that it goes with.
 */
import { fairNumbers, type FairInput } from '../fair/fair-random.ts';

/** From the largest to the smallest. */
export const jackpotTiers = ['grand', 'major', 'minor', 'mini'] as const;
export type JackpotTier = (typeof jackpotTiers)[number];

/** One pool. */
export interface TierRules {
  readonly tier: JackpotTier;
  /** Of `outOf` cases, how many win for each minor unit staked: the chance is in proportion to the stake. */
  readonly cases: number;
  /** What the house puts in at the beginning, and again whenever it was won. Minor units. */
  readonly seedMinor: number;
  /** Share of every stake that goes into it, in millionths. */
  readonly feedMillionths: number;
}

export interface JackpotRules {
  /** Kept with every bet that feeds it. Never changes its meaning: other figures are another jackpot. */
  readonly code: string;
  /** Amounts and chances are of this currency (ISO 4217); in another there is no such jackpot. */
  readonly currency: string;
  readonly outOf: number;
  /** In the order of `jackpotTiers`. */
  readonly tiers: readonly TierRules[];
}

/** The largest stake that the chances of all tiers together have room for. */
export const mostStakeMinor = ({ outOf, tiers }: JackpotRules): number =>
  Math.floor(outOf / tiers.reduce((sum, { cases }) => sum + cases, 0));

/**
 * Draws for one paid round: one number of `outOf`, the lowest ones win, the largest tier first. It depends on the seeds and the
 * stake, on nothing else: neither on what is in the pools, nor on the reels, nor on who plays.
 * @throws RangeError for a stake that is no whole number of minor units, or too large for the chances.
 */
export function drawJackpot(
  rules: JackpotRules,
  seeds: Omit<FairInput, 'purpose'>,
  stakeMinor: number,
): JackpotTier | null {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor < 1 || stakeMinor > mostStakeMinor(rules))
    throw new RangeError(`a stake of ${stakeMinor}`);
  const number = fairNumbers({ ...seeds, purpose: 'jackpot' }).nextInt(rules.outOf);
  let edge = 0;
  for (const { tier, cases } of rules.tiers) {
    edge += cases * stakeMinor;
    if (number < edge) return tier;
  }
  return null;
}

export interface TierFigures {
  tier: JackpotTier;
  /** Chance of a round with that stake. */
  chance: number;
  /** What is staked between two wins, in the mean. */
  cycleMinor: number;
  /** What is in it when it is won, in the mean, in the long run. */
  meanWinMinor: number;
  /** What seed and contribution give back of every stake. */
  seedReturn: number;
  feedReturn: number;
}

/** Exact: the number drawn is even, and what goes in comes out. */
export function tierFigures({ outOf }: JackpotRules, rules: TierRules, stakeMinor: number): TierFigures {
  const cycleMinor = outOf / rules.cases;
  const feedReturn = rules.feedMillionths / 1e6;
  return {
    tier: rules.tier,
    chance: (rules.cases * stakeMinor) / outOf,
    cycleMinor,
    meanWinMinor: rules.seedMinor + feedReturn * cycleMinor,
    seedReturn: rules.seedMinor / cycleMinor,
    feedReturn,
  };
}

export interface JackpotReturn {
  /** Of the stakes themselves: the stated contribution. */
  feed: number;
  /** Of the house. */
  seed: number;
  total: number;
}

/** What the jackpot adds to the return of a game, as shares of the stake. */
export function jackpotReturn(rules: JackpotRules): JackpotReturn {
  // Whole numbers of millionths, so that the sums are what a person writes.
  const millionths = rules.tiers.map((tier) => ({
    feed: tier.feedMillionths,
    seed: (tier.seedMinor * tier.cases * 1e6) / rules.outOf,
  }));
  const feed = millionths.reduce((sum, tier) => sum + tier.feed, 0) / 1e6;
  const seed = millionths.reduce((sum, tier) => sum + tier.seed, 0) / 1e6;
  return { feed, seed, total: feed + seed };
}

/** What all stakes so far have put into a pool, rounded down: minor units. */
export const fedMinor = (stakedMinor: bigint, { feedMillionths }: TierRules): bigint =>
  stakedMinor > 0n ? (stakedMinor * BigInt(feedMillionths)) / 1_000_000n : 0n;
