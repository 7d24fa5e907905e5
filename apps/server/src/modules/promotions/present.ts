/** Promotions and applications in the contract's form. */
import type { Application, Promotion } from '@perya/contract/promotions/promotion.ts';
import type { AnnouncedPromotion } from './ports.ts';
import type { StoredApplication } from './queries/applications.ts';
import { statusOf } from './rules/promotion.ts';

export function presentPromotion(
  one: AnnouncedPromotion,
  categoryIds: string[],
  language: string,
  now: Date,
): Promotion {
  const { id, title, startDate, endDate, noExpiry, announcementImages } = one.present(language);
  return {
    id,
    title,
    startDate,
    endDate,
    noExpiry,
    announcementImages,
    promoAnnouncementCategoryIds: categoryIds,
    participation: one.participation,
    status: statusOf(one, now),
  };
}

export function presentApplication(one: StoredApplication): Application {
  return {
    id: String(one.applicationId),
    promotionId: String(one.announcementId),
    state: one.state,
    remark: one.remark,
    reason: one.reason,
    // Until it is collected it is a surprise.
    reward: one.state === 'claimed' ? one.reward : null,
    pictures: one.pictures,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}
