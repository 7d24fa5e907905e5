/** The rail of categories (specification 2 §2, "Popular games screen"). Pure. */
import type * as z from 'zod/mini';
import type { devicePlatform, gameCategory, gameClassify } from '@perya/contract/catalogue/game.ts';

export type GameCategory = z.output<typeof gameCategory>;
export type SlotFamily = z.output<typeof gameClassify>;
export type Device = z.output<typeof devicePlatform>;

/** The rail's order. */
export const rail = [
  'HOT',
  'SPORTS',
  'ESPORTS',
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'INHOUSE',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
] as const satisfies readonly GameCategory[];

/** Kinds of slot, in the order in which they are offered. */
export const slotFamilies = [
  'LINES',
  'WAYS',
  'CLUSTER',
  'HOLD',
  'ROWS',
  'CLASSIC',
] as const satisfies readonly SlotFamily[];

/** Vendors of the category SPORTS whose games have a category of their own. */
const splitFromSports: Record<string, GameCategory | undefined> = { TF: 'ESPORTS', DS88: 'COCKFIGHT' };

/** The category in which a vendor's games are shown. */
export function shownCategory(category: GameCategory, vendor: string): GameCategory {
  return category === 'SPORTS' ? (splitFromSports[vendor] ?? category) : category;
}

export interface CategorisedGame {
  vendor: string;
  /** By the operator's own studio. */
  inhouse: boolean;
  category: GameCategory;
  hot: boolean;
}

/** The entries of the rail that a game stands under, its own first. HOT and INHOUSE are views over other categories too. */
export function categoriesOf({ vendor, inhouse, category, hot }: CategorisedGame): GameCategory[] {
  const categories = new Set([shownCategory(category, vendor)]);
  if (hot) categories.add('HOT');
  if (inhouse) categories.add('INHOUSE');
  return [...categories];
}

/** Whether a game stands under an entry of the rail: as `categoriesOf`, without a list for each game of a large catalogue. */
export function isInCategory(game: CategorisedGame, category: GameCategory): boolean {
  return (
    shownCategory(game.category, game.vendor) === category ||
    (category === 'HOT' && game.hot) ||
    (category === 'INHOUSE' && game.inhouse)
  );
}
