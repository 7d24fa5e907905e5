import type { availablePromotions } from '@perya/contract/promotions/available-promotions.ts';
import type { getPromotion } from '@perya/contract/promotions/get-promotion.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Content } from '../../dependencies.ts';
import { presentPromotion } from '../../present.ts';
import { listCategories } from '../../queries/promotions.ts';
import { textIn, type StoredAnnouncement } from '../../rules/announcement.ts';
import { inPromotionOrder, isListed } from '../../rules/promotion.ts';

export interface Looking {
  brand: string;
  language: string;
  /** `null` for a visitor. */
  memberType: number | null;
}

/** The promotions that somebody sees now, with the categories that have one. */
export async function listPromotions(
  content: Content,
  looking: Looking,
): Promise<ValueInputOf<typeof availablePromotions>> {
  const { brand, language } = looking;
  const now = content.clock.now();
  const promotions = (await listed(content, looking))
    .toSorted(inPromotionOrder(now))
    .map((one) => presentPromotion(one, language, content.artUrl, now));
  const used = new Set(promotions.flatMap((one) => one.promoAnnouncementCategoryIds));
  const categories = (await listCategories(content.db, brand))
    .filter(({ id }) => used.has(id))
    .map((category) => ({ id: category.id, title: textIn(category, language) ?? '' }));
  return { categories, promotions };
}

/** One of them with its terms. */
export async function showPromotion(
  content: Content,
  looking: Looking,
  id: string,
): Promise<Result<ValueInputOf<typeof getPromotion>, 'not.found'>> {
  const one = await findListed(content, looking, id);
  if (!one) return fail('not.found');
  const shown = presentPromotion(one, looking.language, content.artUrl, content.clock.now());
  return ok({ ...shown, content: textIn(one, looking.language)?.content ?? '', link: one.link });
}

/** A promotion of this identity that somebody sees now. */
export async function findListed(
  content: Content,
  looking: Omit<Looking, 'language'>,
  id: string,
): Promise<StoredAnnouncement | undefined> {
  return (await listed(content, looking)).find((one) => String(one.announcementId) === id);
}

async function listed(
  { clock, announcementsOf }: Content,
  { brand, memberType }: Omit<Looking, 'language'>,
): Promise<StoredAnnouncement[]> {
  const now = clock.now();
  const all = await announcementsOf(brand);
  return all.filter((one) => isListed(one, { memberType, platform: 'M' }, now));
}
