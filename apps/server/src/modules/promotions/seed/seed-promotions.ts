import type { PromotionsContext } from '../dependencies.ts';
import { insertMissingCategory } from '../queries/categories.ts';
import { savePromotion } from '../use-cases/save-promotion.ts';
import { demoCategories, demoPromotions } from './promotions.ts';

/** Writes what is missing of the demonstration's promotions; what is there stays, whatever an operator made of it. */
export async function seedPromotions(context: PromotionsContext, brand: string): Promise<void> {
  const { db, clock, makeId, announcements } = context;
  for (const [position, { slug, texts }] of demoCategories.entries()) {
    await insertMissingCategory(db, { categoryId: makeId(), brand, slug, position, texts });
  }
  for (const one of demoPromotions(clock.now())) {
    if (await announcements.hasSlug(brand, one.slug)) continue;
    await savePromotion(context, { ...one, brand });
  }
}
