/** The rail of categories and the lists under it (specification 2 §2, "Popular games screen"). Pure. */
import type * as z from 'zod/mini';
import type { devicePlatform, gameCategory, gameClassify } from '@perya/contract/games/game.ts';

export type GameCategory = z.output<typeof gameCategory>;
export type SlotFamily = z.output<typeof gameClassify>;
export type Device = z.output<typeof devicePlatform>;

/** The rail's order. */
const rail = [
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

/** Vendors of the category SPORTS whose games have a category of their own. */
const splitFromSports: Record<string, GameCategory | undefined> = { TF: 'ESPORTS', DS88: 'COCKFIGHT' };

/** The category in which a vendor's games are shown. */
export function shownCategory(category: GameCategory, vendor: string): GameCategory {
  return category === 'SPORTS' ? (splitFromSports[vendor] ?? category) : category;
}

/** What a list looks at in a game. */
export interface ListedGame {
  vendor: string;
  vendorName: string;
  /** By the operator's own studio. */
  inhouse: boolean;
  category: GameCategory;
  name: string;
  badge: string | null;
  hot: boolean;
}

/** Whether a game stands under an entry of the rail. HOT and INHOUSE are views over other categories too. */
export function isInCategory(game: ListedGame, category: GameCategory): boolean {
  if (category === 'HOT') return game.hot;
  if (category === 'INHOUSE') return game.inhouse;
  return shownCategory(game.category, game.vendor) === category;
}

export interface GameFilter {
  category?: GameCategory | undefined;
  vendor?: string | undefined;
  /** Part of the name, in whatever case. */
  name?: string | undefined;
  onlyNew?: boolean | undefined;
}

export function filterGames<G extends ListedGame>(games: readonly G[], filter: GameFilter): G[] {
  const name = filter.name?.trim().toLocaleLowerCase('en') ?? '';
  return games.filter(
    (game) =>
      (filter.category === undefined || isInCategory(game, filter.category)) &&
      (filter.vendor === undefined || game.vendor === filter.vendor) &&
      (filter.onlyNew !== true || game.badge === 'NEW') &&
      game.name.toLocaleLowerCase('en').includes(name),
  );
}

export interface CategoryView {
  category: GameCategory;
  gameCount: number;
  vendors: { code: string; name: string; gameCount: number }[];
}

/** The rail: entries that have a game, each with the vendors of its games in the order of the games. HOT always. */
export function categoryRail(games: readonly ListedGame[]): CategoryView[] {
  const views = rail.map((category) => {
    const own = games.filter((game) => isInCategory(game, category));
    const vendors = new Map<string, CategoryView['vendors'][number]>();
    for (const game of own) {
      const vendor = vendors.get(game.vendor) ?? { code: game.vendor, name: game.vendorName, gameCount: 0 };
      vendor.gameCount += 1;
      vendors.set(game.vendor, vendor);
    }
    return { category, gameCount: own.length, vendors: [...vendors.values()] };
  });
  return views.filter(({ category, gameCount }) => gameCount > 0 || category === 'HOT');
}
