/** A stored offer: one version of it. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';

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
  /** Deposits that were credited. */
  deposits: number;
}
