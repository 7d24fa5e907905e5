/**
 * Jackpots that many games feed: what they are, and who wins them. Pure. Where the money is, and that it is there, is the
 * affair of the wallet; only the draw is ours, by the seeds of its round.
 */
import { divide } from '@perya/money/rounding.ts';
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
  readonly seedMinor: bigint;
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
export const mostStakeMinor = ({ outOf, tiers }: JackpotRules): bigint =>
  BigInt(outOf) / BigInt(tiers.reduce((sum, { cases }) => sum + cases, 0));

/**
 * Draws for one paid round: one number of `outOf`, the lowest ones win, the largest tier first. It depends on the seeds and the
 * stake, on nothing else: neither on what is in the pools, nor on the reels, nor on who plays.
 * @throws RangeError for a stake that is not positive, or too large for the chances.
 */
export function drawJackpot(
  rules: JackpotRules,
  seeds: Omit<FairInput, 'purpose'>,
  stakeMinor: bigint,
): JackpotTier | null {
  if (stakeMinor < 1n || stakeMinor > mostStakeMinor(rules)) throw new RangeError(`a stake of ${stakeMinor}`);
  const number = BigInt(fairNumbers({ ...seeds, purpose: 'jackpot' }).nextInt(rules.outOf));
  let edge = 0n;
  for (const { tier, cases } of rules.tiers) {
    edge += BigInt(cases) * stakeMinor;
    if (number < edge) return tier;
  }
  return null;
}

export interface TierFigures {
  tier: JackpotTier;
  /** Chance of a round with that stake. */
  chance: number;
  /** What is staked between two wins, in the mean, to the nearest minor unit. */
  cycleMinor: bigint;
  /** What is in it when it is won, in the mean, in the long run, to the nearest minor unit. */
  meanWinMinor: bigint;
  /** What seed and contribution give back of every stake. */
  seedReturn: number;
  feedReturn: number;
}

/** Counted: the number drawn is even, and what goes in comes out. */
export function tierFigures({ outOf }: JackpotRules, rules: TierRules, stakeMinor: bigint): TierFigures {
  const [all, cases] = [BigInt(outOf), BigInt(rules.cases)];
  const fedPerCycle = divide(BigInt(rules.feedMillionths) * all, 1_000_000n * cases, 'half-even');
  return {
    tier: rules.tier,
    chance: Number(cases * stakeMinor) / outOf,
    cycleMinor: divide(all, cases, 'half-even'),
    meanWinMinor: rules.seedMinor + fedPerCycle,
    seedReturn: Number(rules.seedMinor * cases) / outOf,
    feedReturn: rules.feedMillionths / 1e6,
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
    seed: Number(tier.seedMinor * BigInt(tier.cases) * 1_000_000n) / rules.outOf,
  }));
  const feed = millionths.reduce((sum, tier) => sum + tier.feed, 0) / 1e6;
  const seed = millionths.reduce((sum, tier) => sum + tier.seed, 0) / 1e6;
  return { feed, seed, total: feed + seed };
}

/** What all stakes so far have put into a pool, rounded down: minor units. */
export const fedMinor = (stakedMinor: bigint, { feedMillionths }: TierRules): bigint =>
  stakedMinor > 0n ? (stakedMinor * BigInt(feedMillionths)) / 1_000_000n : 0n;
