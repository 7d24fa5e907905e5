/**
 * The catalogue as the lists need it, made once for each of its versions: games by node, numbers of games by category and vendor,
 * what the menus show, and the search. A list is then a walk along numbers, without a copy of the catalogue. Pure.
 */
import { isPlayable } from './playable.ts';
import { categoriesOf, rail, slotFamilies, type GameCategory, type SlotFamily } from './categories.ts';
import { buildGameOrders, type GameOrders, type OrderedGame } from './game-orders.ts';
import { buildSearchIndex, type SearchedGame, type SearchIndex } from './search-index.ts';

/** What lists and search look at in a game. */
export interface IndexedGame extends SearchedGame, OrderedGame {
  nodeId: string;
  /** Kind of slot; null for what is none. */
  classify: SlotFamily | null;
}

export interface VendorView {
  code: string;
  name: string;
  inhouse: boolean;
  gameCount: number;
  /** At least one of its games can be played. */
  open: boolean;
  /** The kinds of slot among them. */
  classifies: SlotFamily[];
}

/** An entry of the rail with the vendors of its games, both in the order of the games. */
export interface CategoryView {
  category: GameCategory;
  gameCount: number;
  open: boolean;
  vendors: VendorView[];
}

export interface GameIndex<G extends IndexedGame = IndexedGame> {
  /** In the order of the lobby; a game's number is its place here. */
  games: readonly G[];
  byNode: ReadonlyMap<string, number>;
  /** Numbers of the games of a category, of a vendor, of both (`listKey`): in the order of the lobby, closed games after all others. */
  lists: ReadonlyMap<string, readonly number[]>;
  /** The whole rail, entries without a game too. */
  rail: readonly CategoryView[];
  vendors: readonly (VendorView & { categories: GameCategory[] })[];
  search: SearchIndex;
  orders: GameOrders;
  /** Lists that were asked for, by their filter; for `list-games.ts`. */
  asked: Map<string, readonly number[]>;
}

export const listKey = (category?: GameCategory, vendor?: string): string =>
  `${category ?? ''}/${vendor ?? ''}`;

export function* buildGameIndex<G extends IndexedGame>(games: readonly G[]): Generator<void, GameIndex<G>> {
  const byNode = new Map(games.map(({ nodeId }, at) => [nodeId, at]));
  const lists = yield* buildLists(games);
  const views = rail.map((category) => emptyView(category));
  const vendors = new Map<string, VendorView>();
  for (const [at, game] of games.entries()) {
    countVendor(vendors, game);
    for (const category of categoriesOf(game)) countGame(views[rail.indexOf(category)], game);
    if (at % 500 === 0) yield;
  }
  return {
    games,
    byNode,
    lists,
    rail: views.map(({ vendors: ofCategory, ...view }) => ({ ...view, vendors: [...ofCategory.values()] })),
    vendors: [...vendors.values()].map((vendor) => ({
      ...vendor,
      categories: rail.filter((category) => lists.has(listKey(category, vendor.code))),
    })),
    search: yield* buildSearchIndex(games),
    orders: yield* buildGameOrders(games),
    asked: new Map(),
  };
}

/** Numbers of games by `listKey`. */
function* buildLists(games: readonly IndexedGame[]): Generator<void, Map<string, number[]>> {
  const lists = new Map<string, number[]>();
  const put = (key: string, at: number): void => {
    const list = lists.get(key);
    if (list) list.push(at);
    else lists.set(key, [at]);
  };
  for (const wanted of [true, false]) {
    for (const [at, game] of games.entries()) {
      if (at % 500 === 0) yield;
      if (isPlayable(game) !== wanted) continue;
      put(listKey(), at);
      put(listKey(undefined, game.vendor), at);
      for (const category of categoriesOf(game)) {
        put(listKey(category), at);
        put(listKey(category, game.vendor), at);
      }
    }
  }
  return lists;
}

type GrowingView = Omit<CategoryView, 'vendors'> & { vendors: Map<string, VendorView> };

function emptyView(category: GameCategory): GrowingView {
  return { category, gameCount: 0, open: false, vendors: new Map() };
}

function countGame(view: GrowingView | undefined, game: IndexedGame): void {
  if (!view) return;
  view.gameCount += 1;
  view.open ||= isPlayable(game);
  countVendor(view.vendors, game);
}

function countVendor(vendors: Map<string, VendorView>, game: IndexedGame): void {
  const { vendor: code, vendorName: name, inhouse, classify } = game;
  const view = vendors.get(code) ?? { code, name, inhouse, gameCount: 0, open: false, classifies: [] };
  view.gameCount += 1;
  view.open ||= isPlayable(game);
  if (classify !== null && !view.classifies.includes(classify))
    view.classifies = slotFamilies.filter((one) => one === classify || view.classifies.includes(one));
  vendors.set(code, view);
}
