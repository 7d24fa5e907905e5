/** What home shows, in the shape in which it travels with the document: only what is drawn, each picture by its stem. */
import type { ApiValue } from '@perya/contract/api.ts';
import type { Api } from '#app/lib/api.ts';
import { entersLobby, prizeModeOf, vendorLobbyHref } from './centres/lottery-address.ts';
import { loadMatches, writeMatch } from './home/matches.ts';
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

/** Tiles and banners travel as lines of text (`writeTiles`), much less than the same objects take in a document. */
export type Shelf = { kind: 'tiles'; tiles: string } | { kind: 'vendors'; vendors: readonly Vendor[] };

/** What is announced to whoever asks: some of it is for members, some for visitors. */
export interface Announced {
  banners: string;
  /** Titles, one a line. */
  notices: string;
}

export interface Lobby extends Announced {
  /** The next hot match, in one line; empty: there is none. */
  match: string;
  /** Categories, HOT first, with a space between them. */
  rail: string;
  /** Folder of the pictures of this version. Null when tiles are not drawn by us. */
  art: string | null;
}

/** Categories whose tab is a list of games; the others show their vendors (specification 2 §2). */
const listed: ReadonlySet<Category> = new Set<Category>(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS']);
export const inhouseVendor = 'STUDIO';

/** Games a page (specification 2 §9): the rest of a long category is on the page that its end leads to. */
export const pageSize = 26;

export async function loadLobby(api: Api): Promise<Lobby> {
  const [categories, announced, hot, matches] = await Promise.all([
    api('GET /wps/game/categories'),
    loadAnnounced(api),
    // Home stands without these too.
    loadHot(api).catch(() => null),
    loadMatches(api).catch(() => []),
  ]);
  const list = splitSports(categories.list, 'vendors');
  const rest = list.map(({ gameCategory }) => gameCategory).filter((category) => category !== 'HOT');
  return {
    ...announced,
    match: writeMatch(matches[0]),
    // HOT is added when the server leaves it out.
    rail: ['HOT', ...rest].join(' '),
    art: /^(.*)\/tiles\//.exec(hot?.list[0]?.mobileSmallIcon ?? '')?.[1] ?? null,
  };
}

/** What home fetches (specification 2 §7). */
const announced = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M' } as const;

export async function loadAnnounced(api: Api): Promise<Announced> {
  const { banners, player } = await api('GET /wps/announcements', { query: announced });
  const shown = banners.flatMap(({ title, link, announcementImages: [cover] }) =>
    cover ? [{ title, link, picture: { src: cover.url, sources: cover.sources } }] : [],
  );
  return { banners: writeBanners(shown), notices: player.map(({ title }) => title).join('\n') };
}

export const readRail = (rail: string) => rail.split(' ') as Category[];

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
  return { kind: 'tiles', tiles: writeTiles(tiles) };
}

/** Tiles as lines; the folder of the pictures stands once, in the first. */
export function writeTiles(tiles: readonly Tile[]): string {
  const folder = /^.*\//.exec(tiles[0]?.art ?? '')?.[0] ?? '';
  const lines = tiles.map(({ id, name, art, badge, open, atWork, vendor }) => {
    const short = art.startsWith(folder) ? art.slice(folder.length) : art;
    const state = open ? (atWork ? '2' : '1') : '';
    return [name, short, id === short ? '' : id, badge, state, ...(vendor ? [vendor] : [])].join('\t');
  });
  return [folder, ...lines].join('\n');
}

/** So many tiles come with a document: three rows, one more than the first screen of a phone. */
const firstTiles = 9;

/**
 * The part of a shelf that is worth carrying in a document, and whether there is more to ask for: then hearts learn their
 * suppliers with the rest.
 */
export function beginningOf(shelf: Shelf): { shelf: Shelf; more: boolean } {
  if (shelf.kind !== 'tiles') return { shelf, more: false };
  const lines = shelf.tiles.split('\n');
  if (lines.length <= firstTiles + 1) return { shelf, more: false };
  const first = lines.slice(0, firstTiles + 1).map((line) => line.split('\t').slice(0, 5).join('\t'));
  return { shelf: { ...shelf, tiles: first.join('\n') }, more: true };
}

export function readTiles(text: string): Tile[] {
  const [folder = '', ...lines] = text.split('\n');
  return lines.map((line) => {
    const [name = '', short = '', id, badge, open, vendor] = line.split('\t');
    const art = short.includes('/') ? short : folder + short;
    return {
      id: id || short,
      name,
      art,
      badge: (badge || null) as Tile['badge'],
      open: Boolean(open),
      atWork: open === '2',
      vendor,
    };
  });
}

/** Banners as lines; what the addresses of a banner have in common stands once, and `*` where it belongs. */
export function writeBanners(banners: readonly Banner[]): string {
  return banners
    .map(({ title, link, picture: { src, sources } }) => {
      const stem = src.replace(/(-\d+)?\.\w+$/, '');
      const short = (text: string) => text.replaceAll(stem, '*');
      const pictures = sources.flatMap(({ type, srcset }) => [type, short(srcset)]);
      return [title, link ?? '', stem, short(src), ...pictures].join('\t');
    })
    .join('\n');
}

export function readBanners(text: string): Banner[] {
  return text.split('\n').flatMap((line) => {
    const [title = '', link, stem, src, ...pictures] = line.split('\t');
    if (!stem || !src) return [];
    const whole = (short = '') => short.replaceAll('*', stem);
    const sources = pictures.flatMap((type, at) =>
      at % 2 === 0 ? [{ type, srcset: whole(pictures[at + 1]) }] : [],
    );
    return [{ title, link: link || null, picture: { src: whole(src), sources } }];
  });
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
