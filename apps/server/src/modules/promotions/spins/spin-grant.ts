/** Free spins as the rooms of the promotions speak of them. */
import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { GrantOwner } from '../bonus/grant.ts';

export interface SpinGrant extends GrantOwner {
  /** The number of the purse that gathers what they win, and of the reward that granted them. */
  grantId: bigint;
  code: string;
  vendor: string;
  game: string;
  count: number;
  left: number;
  /** Of one spin, minor units. */
  valueMinor: bigint;
  /** Of the bonus that they become. */
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
  /** The supplier's transaction, as the ledger's keys hold it. */
  bet: string;
  /** The grant that it names; null: none. */
  grantId: bigint | null;
  /** Minor units. */
  stakeMinor: bigint;
}
