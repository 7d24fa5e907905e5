/** What a stake means for a bonus. Pure: the same terms decide whether bonus money may be staked, and what a bet counts for. */
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import { divide } from '@perya/money/rounding.ts';

export interface Stake {
  /** `RNG`, `LIVE` … */
  product: string;
  /** `<vendor>/<code>`. */
  game: string;
  /** The whole bet, cash and bonus, minor units. */
  stakeMinor: bigint;
}

/** The clause that speaks against a stake. */
export type StakeClause = 'product' | 'game' | 'maxBet';

/** Why a stake may hold no bonus money, and counts nothing; null: it may, and counts by its weight. */
export function clauseAgainst(
  { weights, excludedGames, maxBetMinor }: BonusTerms,
  { product, game, stakeMinor }: Stake,
): StakeClause | null {
  if ((weights as Record<string, number>)[product] === undefined) return 'product';
  if (excludedGames.includes(game)) return 'game';
  return stakeMinor > BigInt(maxBetMinor) ? 'maxBet' : null;
}

export interface Counted {
  weight: number;
  countedMinor: bigint;
  because: StakeClause | null;
}

/** What a bet counts for; a part of a centavo counts nothing. */
export function countStake(terms: BonusTerms, stake: Stake): Counted {
  const because = clauseAgainst(terms, stake);
  const weight = because === null ? ((terms.weights as Record<string, number>)[stake.product] ?? 0) : 0;
  return { weight, because, countedMinor: divide(stake.stakeMinor * BigInt(weight), 100n, 'down') };
}

/** What has to be staked for a bonus. */
export const requirementOf = (amountMinor: bigint, { multiple }: Pick<BonusTerms, 'multiple'>): bigint =>
  amountMinor * BigInt(multiple);
