/** A bonus grant as the rooms of the promotions speak of it. */
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { Currency } from '@perya/money/money.ts';

export const grantStates = ['queued', 'active', 'completed', 'expired', 'cancelled', 'forfeited'] as const;
export type GrantState = (typeof grantStates)[number];

export interface BonusGrant {
  /** The number of its purse, and of the reward that granted it. */
  grantId: bigint;
  memberId: bigint;
  brand: string;
  code: string;
  currency: Currency;
  amountMinor: bigint;
  requiredMinor: bigint;
  progressMinor: bigint;
  terms: BonusTerms;
  titles: Readonly<Record<string, string>>;
  state: GrantState;
  reason: string | null;
  /** What has ended one that was given up. */
  endedBy: 'member' | 'withdrawal' | null;
  grantedAt: Date;
  activatedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  /** Became cash. */
  convertedMinor: bigint;
  /** Was taken back by the house. */
  removedMinor: bigint;
}

/** How a grant ends. */
export type GrantEnd =
  | { state: 'completed' | 'expired' }
  | { state: 'cancelled'; by: 'member' | 'withdrawal' }
  | { state: 'forfeited'; reason: string };

export interface GrantOwner {
  memberId: bigint;
  brand: string;
  currency: Currency;
}
