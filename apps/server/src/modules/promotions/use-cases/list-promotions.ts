import type { availablePromotions } from '@perya/contract/promotions/available-promotions.ts';
import type { getPromotion } from '@perya/contract/promotions/get-promotion.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { textIn } from '#platform/text-in.ts';
import type { PromotionsContext } from '../dependencies.ts';
import type { AnnouncedPromotion } from '../ports.ts';
import { presentPromotion } from '../present.ts';
import { listCategories } from '../queries/categories.ts';
import { inPromotionOrder, isListed } from '../rules/promotion.ts';

export interface Looking {
  brand: string;
  language: string;
  /** `null` for a visitor. */
  memberType: number | null;
}

/** The promotions that somebody sees now, with the categories that have one. */
export async function listPromotions(
  context: PromotionsContext,
  looking: Looking,
): Promise<ValueInputOf<typeof availablePromotions>> {
  const { brand, language } = looking;
  const now = context.clock.now();
  const [shown, categories] = await Promise.all([
    listed(context, looking),
    listCategories(context.db, brand),
  ]);
  const promotions = shown
    .toSorted(inPromotionOrder(now))
    .map((one) => presentPromotion(one, categoryIdsOf(one, categories), language, now));
  const used = new Set(promotions.flatMap((one) => one.promoAnnouncementCategoryIds));
  return {
    categories: categories
      .filter(({ id }) => used.has(id))
      .map((category) => ({ id: category.id, title: textIn(category, language) ?? '' })),
    promotions,
  };
}

/** One of them with its terms. */
export async function showPromotion(
  context: PromotionsContext,
  looking: Looking,
  id: string,
): Promise<Result<ValueInputOf<typeof getPromotion>, 'not.found'>> {
  const one = await findListed(context, looking, id);
  if (!one) return fail('not.found');
  const { brand, language } = looking;
  const categories = await listCategories(context.db, brand);
  const { content, link } = one.present(language);
  const shown = presentPromotion(one, categoryIdsOf(one, categories), language, context.clock.now());
  return ok({ ...shown, content, link });
}

/** A promotion of this identity that somebody sees now. */
export async function findListed(
  context: PromotionsContext,
  looking: Omit<Looking, 'language'>,
  id: string,
): Promise<AnnouncedPromotion | undefined> {
  return (await listed(context, looking)).find((one) => String(one.announcementId) === id);
}

async function listed(
  { clock, announcements }: PromotionsContext,
  { brand, memberType }: Omit<Looking, 'language'>,
): Promise<AnnouncedPromotion[]> {
  const now = clock.now();
  const all = await announcements.listPromotions(brand);
  return all.filter((one) => isListed(one, { memberType, platform: 'M' }, now));
}

const categoryIdsOf = (
  { announcementId }: AnnouncedPromotion,
  categories: Awaited<ReturnType<typeof listCategories>>,
): string[] =>
  categories
    .filter(({ announcementIds }) => announcementIds.includes(String(announcementId)))
    .map(({ id }) => id);
