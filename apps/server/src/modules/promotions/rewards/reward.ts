/** A reward as the rooms of the promotions speak of it: one record per promotion, member and period. */
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import type { GiftTerms, RewardKind } from '@perya/contract/promotions/gift.ts';
import type { Currency } from '@perya/money/money.ts';

export type RewardState = 'joined' | 'process' | 'issued' | 'claimed' | 'rejected' | 'expired';

export interface Reward {
  rewardId: bigint;
  brand: string;
  /** Of the promotion: names the house account that pays, `promotion:<code>`. */
  code: string;
  memberId: bigint;
  period: string;
  kind: RewardKind;
  currency: Currency;
  /** Minor units; null while conditions run. */
  amountMinor: bigint | null;
  /** By language. */
  titles: Readonly<Record<string, string>>;
  /** Of a bonus, and of what free spins win. */
  terms: BonusTerms | null;
  /** Of free spins; their amount is what they stake together. */
  spins: SpinTerms | null;
  /** Of points, turns and vouchers; their amount is the worth that the house sets. */
  gift: GiftTerms | null;
  /** Of cash: what has to be staked before money may leave, minor units. */
  turnoverMinor: bigint;
  state: RewardState;
  reason: string | null;
  /** Paid without the member's hand. */
  automatic: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Taken back, because the deposit behind it was charged back. */
  revokedAt: Date | null;
}

/** The key of its posting. */
export const rewardKey = ({ code, period }: Pick<Reward, 'code' | 'period'>): string =>
  `reward:${code}:${period}`;
