/** A stored offer: one version of it. */
import type { OfferDefinition, Segment } from '@perya/contract/promotions/offer-definition.ts';

export interface StoredOffer {
  offerId: bigint;
  brand: string;
  code: string;
  version: number;
  state: 'draft' | 'published' | 'replaced' | 'discarded';
  definition: OfferDefinition;
  announcementId: bigint | null;
  createdBy: string;
  createdAt: Date;
  publishedBy: string | null;
  publishedAt: Date | null;
  /** Of its fund. */
  left: number | null;
  isStopped: boolean;
}

/** What conditions are judged by. */
export interface MemberFacts {
  registeredAt: Date;
  /** Contacts that the account has. */
  contacts: readonly ('email' | 'mobile')[];
  affiliateCode: string | null;
  /** That operators have put on the member. */
  labels: readonly string[];
  /** Deposits that were credited. */
  deposits: number;
  level: number;
  /** Today, in the brand's time zone. */
  checkedIn: boolean;
}

/** What an offer's own windows hold; nothing where it has none. */
export interface WindowFacts {
  bets: number;
  stakedMinor: bigint;
  /** Below zero: won. */
  lostMinor: bigint;
  /** Somebody who shares a device or an address has had it. */
  householdHadIt: boolean;
  /** `YYYY-MM-DD`, of the verified document; null: not known. */
  bornOn: string | null;
  segments: readonly Segment[];
  points: number;
}
