/** What home shows, as it travels with the document: only what is drawn, each tile's picture by its stem. */
import type { ApiValue } from '@perya/contract/api.ts';
import { announcedAt } from '#app/lib/announced.ts';
import type { Api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import { entersLobby, prizeModeOf, vendorLobbyHref } from './centres/lottery-address.ts';
import { loadMatches, type Match } from './home/matches.ts';
import { noteListed } from './launch-name.ts';
import { splitSports } from './split-sports.ts';

export type Category = ApiValue<'GET /wps/game/categories'>['list'][number]['gameCategory'];

export interface Picture {
  src: string;
  sources: readonly { type: string; srcset: string }[];
}

export interface Banner {
  title: string;
  link: string | null;
  picture: Picture;
}

export interface Tile {
  id: string;
  name: string;
  /** Address without size and format: `/art/<version>/tiles/<slug>`. */
  art: string;
  badge: 'HOT' | 'NEW' | null;
  open: boolean;
  /** Its supplier is at work: it opens later. */
  atWork: boolean;
  /** Whose game it is: for hearts, and so not in a document. */
  vendor?: string | undefined;
}

export interface Vendor {
  code: string;
  name: string;
  icon: string;
  count: number;
  /** Where it leads, when not to the list of its games. */
  to?: string;
}

export type Shelf =
  | { kind: 'tiles'; tiles: readonly Tile[] }
  | { kind: 'vendors'; vendors: readonly Vendor[] };

/** What is announced to whoever asks: some of it is for members, some for visitors. */
export interface Announced {
  banners: readonly Banner[];
  /** Titles. */
  notices: readonly string[];
}

export interface Lobby extends Announced {
  /** False where the server did not say its categories or announcements: home asks for them again. */
  isWhole: boolean;
  /** The next hot match. */
  match: Match | null;
  /** Categories, HOT first. */
  rail: readonly Category[];
  /** Folder of the pictures of this version. Null when tiles are not drawn by us. */
  art: string | null;
}

/** Categories whose tab is a list of games; the others show their vendors (specification 2 §2). */
const listed: ReadonlySet<Category> = new Set<Category>(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS']);
export const inhouseVendor = 'STUDIO';

/** Games a page (specification 2 §9): the rest of a long category is on the page that its end leads to. */
export const pageSize = 26;
export const recentPageSize = 25;

export async function loadLobby(api: Api): Promise<Lobby> {
  const asked = { categories: api('GET /wps/game/categories'), hot: loadHot(api) };
  // One of the two leads to games; home stands without anything else.
  const needed = Promise.any(Object.values(asked));
  const [categories, hot, announced, matches] = await Promise.all([
    mayHave(asked.categories, null, needed),
    mayHave(asked.hot, null, needed),
    mayHave(loadAnnounced(api), null, needed),
    mayHave(loadMatches(api), [], needed),
  ]);
  const list = splitSports(categories?.list ?? [], 'vendors');
  const rest = list.map(({ gameCategory }) => gameCategory).filter((category) => category !== 'HOT');
  return {
    banners: announced?.banners ?? [],
    notices: announced?.notices ?? [],
    isWhole: categories !== null && announced !== null,
    match: matches[0] ?? null,
    // HOT is added when the server leaves it out.
    rail: ['HOT', ...rest],
    art: /^(.*)\/tiles\//.exec(hot?.list[0]?.mobileSmallIcon ?? '')?.[1] ?? null,
  };
}

export async function loadAnnounced(api: Api): Promise<Announced> {
  const { banners, player } = await api('GET /wps/announcements', { query: announcedAt.home });
  return {
    banners: banners.flatMap(({ title, link, announcementImages: [cover] }) =>
      // The best format alone, as for tiles: a browser that does not know it takes the picture itself.
      cover ? [{ title, link, picture: { src: cover.url, sources: cover.sources.slice(0, 1) } }] : [],
    ),
    notices: player.map(({ title }) => title),
  };
}

export interface Place {
  category: Category;
  /** A vendor chosen among a category's tiles. */
  vendor: string | null;
}

/** Games that a phone can play (specification 2 §7). */
const onPhones = { platform: 'html5', clientType: '2' } as const;

export const loadHot = (api: Api) =>
  api('GET /wps/game/hot', { query: { platform: 'html5', isPlatform: '2' } });

/** What stands under the rail at one place of the lobby. */
export async function loadShelf(api: Api, { category, vendor }: Place): Promise<Shelf> {
  if (category === 'HOT') return tilesOf((await loadHot(api)).list);
  const own = category === 'INHOUSE';
  const vassalage = own ? inhouseVendor : vendor;
  if (listed.has(category) || vassalage) {
    const query = {
      ...onPhones,
      pageNo: 1,
      pageSize,
      // Our own games are a list of the type RNG, by vendor (specification 2 §2).
      gameType: own ? ('RNG' as const) : category,
      ...(vassalage && { vassalage }),
    };
    return tilesOf((await api('GET /wps/relay/GCSGAME_gameList', { query })).games);
  }
  const list = splitSports((await api('GET /wps/game/categories')).list, 'vendors');
  const mapping = list.map(({ gameCategory, vendors }) => ({ gameCategory, vendorNames: vendors }));
  const vendors = list.find(({ gameCategory }) => gameCategory === category)?.vendors ?? [];
  return {
    kind: 'vendors',
    vendors: vendors.map(({ vassalage, accountTypeName, mobileSmallIcon, gameCount }) => ({
      code: vassalage,
      name: accountTypeName,
      icon: mobileSmallIcon,
      count: gameCount,
      ...(entersLobby(category, vassalage) && {
        to: vendorLobbyHref(vassalage, prizeModeOf(mapping), 'home'),
      }),
    })),
  };
}

export type Game = ApiValue<'GET /wps/game/hot'>['list'][number];

/** A tile's address without size and format. */
export const artOf = (icon: string): string => icon.replace(/-220\.avif$/, '');

export function tileOf(game: Game): Tile {
  const { nodeId, gameName, mobileSmallIcon, badge, open, atWork } = game;
  noteListed(game);
  return {
    id: nodeId,
    name: gameName,
    art: artOf(mobileSmallIcon),
    badge: badge === 'HOT' || badge === 'NEW' ? badge : null,
    open,
    atWork,
  };
}

/** Stalls that are open stand in front; the order is otherwise the server's. */
function tilesOf(games: readonly Game[]): Shelf {
  const tiles = games
    .map((game) => ({ ...tileOf(game), vendor: game.vassalage }))
    .toSorted((a, b) => Number(b.open) - Number(a.open));
  return { kind: 'tiles', tiles };
}

/** So many tiles come with a document: three rows, one more than the first screen of a phone. */
const firstTiles = 9;

/**
 * The part of a shelf that is worth carrying in a document, and whether there is more to ask for: then hearts learn their
 * suppliers with the rest.
 */
export function beginningOf(shelf: Shelf): { shelf: Shelf; more: boolean } {
  if (shelf.kind !== 'tiles') return { shelf, more: false };
  if (shelf.tiles.length <= firstTiles) return { shelf, more: false };
  const tiles = shelf.tiles.slice(0, firstTiles).map((tile) => {
    const { id, name, art, badge, open, atWork } = tile;
    return { id, name, art, badge, open, atWork };
  });
  return { shelf: { ...shelf, tiles }, more: true };
}

/** The place that an address names; HOT for what it does not know. */
export function placeOf(search: URLSearchParams, rail: readonly Category[]): Place {
  const wanted = search.get('tab');
  const category = rail.find((one) => one === wanted) ?? 'HOT';
  return { category, vendor: category === 'HOT' ? null : search.get('vendor') };
}

export function placeHref({ category, vendor }: Place): string {
  if (category === 'HOT') return '/m/home';
  return `/m/home?tab=${category}${vendor ? `&vendor=${encodeURIComponent(vendor)}` : ''}`;
}
