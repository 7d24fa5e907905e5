/** Free spins as the parts of promotions exchange them. */
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { GrantOwner } from '../bonus/grant.ts';

export interface SpinGrant extends GrantOwner {
  /** Number of the purse that collects the winnings, and of the reward that granted the spins. */
  grantId: bigint;
  code: string;
  vendor: string;
  game: string;
  count: number;
  left: number;
  /** Of one spin, minor units. */
  valueMinor: bigint;
  /** Terms of the resulting bonus. */
  terms: BonusTerms;
  titles: Readonly<Record<string, string>>;
  state: 'open' | 'ended';
  grantedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** A free bet of a supplier. */
export interface FreeBet extends GrantOwner {
  vendor: string;
  game: string;
  /** The supplier's transaction id, as stored in ledger keys. */
  bet: string;
  /** The named grant; null: none. */
  grantId: bigint | null;
  /** Minor units. */
  stakeMinor: bigint;
}
