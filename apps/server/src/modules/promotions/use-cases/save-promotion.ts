import type { PromotionsContext } from '../dependencies.ts';
import type { PromotionText } from '../ports.ts';
import { updateCategoriesOf } from '../queries/categories.ts';

export interface PromotionInput extends PromotionText {
  /** Slugs. */
  categories?: readonly string[];
}

/** Saves a promotion's announcement and the categories that it is in, together. @returns its identity. */
export function savePromotion(
  { announcements }: Pick<PromotionsContext, 'announcements'>,
  { categories = [], ...text }: PromotionInput,
): Promise<bigint> {
  return announcements.saveAnnouncement({ ...text, type: 'PR' }, (tx, id) =>
    updateCategoriesOf(tx, text.brand, id, categories),
  );
}
