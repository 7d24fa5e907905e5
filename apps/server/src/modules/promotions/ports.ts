/** What the promotions need of the other rooms; `app.ts` gives it. */
import type { Announcement } from '@perya/contract/content/announcement.ts';
import type { Participation } from '@perya/contract/promotions/promotion.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A promotion as it is announced. */
export interface AnnouncedPromotion {
  announcementId: bigint;
  position: number;
  audience: 'all' | 'visitors' | 'members';
  platforms: string[];
  startsAt: Date;
  /** Null: long term. */
  endsAt: Date | null;
  /** Listed as coming soon from then on; null: not at all. */
  shownFrom: Date | null;
  /** Listed as closed until then; null: not at all. */
  shownUntil: Date | null;
  participation: Participation;
  /** Title, text and pictures in a language. */
  present(language: string): Announcement;
}

/** What is written of a promotion. */
export interface PromotionText {
  brand: string;
  /** Names it within the brand: saving again under the same one replaces it. */
  slug: string;
  position?: number;
  audience?: 'all' | 'visitors' | 'members';
  groupNames: readonly ('m_home' | 'm_reg' | 'm_notice' | 'm_login')[];
  /** Path of the site. */
  link?: string;
  /** Names of banner pictures. */
  images?: string[];
  startsAt: Date;
  /** Absent: long term. */
  endsAt?: Date;
  shownFrom?: Date;
  shownUntil?: Date;
  participation?: Participation;
  /** By language; HTML as somebody wrote it. */
  texts: Record<string, { title: string; content: string; imageAlt?: string }>;
}

/** What an approved application is paid; the offers have it. */
export interface ApplicationRewards {
  /** Whether the member may be given something: asked before the transaction. */
  mayReceive(memberId: bigint): Promise<boolean>;
  /**
   * Records the reward of the offer behind the application's promotion, in the transaction of the approval.
   * @param limitMinor the most that the operator decides about alone; null: no limit
   * Due work pays it with the commit. @returns its amount as text; null: no offer pays for it.
   */
  rewardApplication(
    tx: Queryable,
    application: { applicationId: bigint; brand: string; memberId: bigint; announcementId: bigint },
    limitMinor: bigint | null,
  ): Promise<
    Result<
      { code: string; reward: string } | null,
      'amount.limit' | 'offer.closed' | 'offer.budget' | 'offer.stopped'
    >
  >;
}

/** Where promotions are announced. */
export interface Announcements {
  /** Enabled promotions of a brand that are not over, from memory where possible. */
  listPromotions(brand: string): Promise<readonly AnnouncedPromotion[]>;
  /** Title of an announcement by language. */
  titlesOf(tx: Queryable, announcementId: bigint): Promise<Record<string, string>>;
  /** Whether the brand has an announcement of this slug, shown or not. */
  hasSlug(brand: string, slug: string): Promise<boolean>;
  /** Saves a promotion's announcement and, in the same transaction, what `more` writes. @returns its identity. */
  saveAnnouncement(
    input: PromotionText & { type: 'PR' },
    more: (tx: Queryable, announcementId: bigint) => Promise<void>,
  ): Promise<bigint>;
}
