/** What home shows, in the shape in which it travels with the document: only what is drawn, each picture by its stem. */
import type { ApiValue } from '@perya/contract/api.ts';
import type { Api } from '#app/lib/api.ts';

export type Category = ApiValue<'GET /wps/game/categories'>['list'][number]['gameCategory'];

export interface Picture {
  src: string;
  sources: readonly { type: string; srcset: string }[];
}

export interface Banner {
  id: string;
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
}

export interface Vendor {
  code: string;
  name: string;
  icon: string;
  count: number;
}

export interface RailEntry {
  category: Category;
  vendors: readonly Vendor[];
}

/** Tiles travel as lines of text (`writeTiles`), which is much less than the same objects take in a document. */
export type Shelf = { kind: 'tiles'; tiles: string } | { kind: 'vendors'; vendors: readonly Vendor[] };

export interface Lobby {
  banners: readonly Banner[];
  notices: readonly { id: string; title: string }[];
  hasPopup: boolean;
  rail: readonly RailEntry[];
  /** Folder of the pictures of this version. Null when tiles are not drawn by us. */
  art: string | null;
}

/** Categories whose tab is a list of games; the others show their vendors (specification 2 §2). */
const listed: ReadonlySet<Category> = new Set<Category>(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS']);
const inhouseVendor = 'STUDIO';

export async function loadLobby(api: Api): Promise<Lobby> {
  const [{ list }, announced, hot] = await Promise.all([
    api('GET /wps/game/categories'),
    api('GET /wps/announcements', { query: { types: 'B,PL,PU,H' } }),
    api('GET /wps/game/hot', { query: {} }),
  ]);
  const entries = list.map(({ gameCategory, vendors }) => ({
    category: gameCategory,
    vendors: vendors.map(({ vassalage, accountTypeName, mobileSmallIcon, gameCount }) => ({
      code: vassalage,
      name: accountTypeName,
      icon: mobileSmallIcon,
      count: gameCount,
    })),
  }));
  return {
    banners: announced.banners.flatMap(({ id, title, link, announcementImages: [cover] }) =>
      cover ? [{ id, title, link, picture: { src: cover.url, sources: cover.sources } }] : [],
    ),
    notices: announced.player.map(({ id, title }) => ({ id, title })),
    hasPopup: announced.popup.length > 0,
    rail: withHot(entries),
    art: /^(.*)\/tiles\//.exec(hot.list[0]?.mobileSmallIcon ?? '')?.[1] ?? null,
  };
}

/** HOT comes first, and is added when the server leaves it out. Its vendors are never shown. */
function withHot(entries: readonly RailEntry[]): RailEntry[] {
  const rest = entries.filter(({ category }) => category !== 'HOT');
  // Only tabs of vendors need them; the others would carry them for nothing.
  const slim = rest.map((entry) => (isListed(entry.category) ? { ...entry, vendors: [] } : entry));
  return [{ category: 'HOT', vendors: [] }, ...slim];
}

const isListed = (category: Category) => listed.has(category) || category === 'INHOUSE' || category === 'HOT';

export interface Place {
  category: Category;
  /** A vendor chosen among a category's tiles. */
  vendor: string | null;
}

/** What stands under the rail at one place of the lobby. */
export async function loadShelf(
  api: Api,
  { category, vendor }: Place,
  rail: readonly RailEntry[],
): Promise<Shelf> {
  if (category === 'HOT') return tilesOf((await api('GET /wps/game/hot', { query: {} })).list);
  if (category === 'INHOUSE') {
    const query = { vassalage: inhouseVendor, pageSize: 100 };
    return tilesOf((await api('GET /wps/relay/GCSGAME_gameList', { query })).games);
  }
  if (isListed(category) || vendor) {
    const query = { gameType: category, pageSize: 100, ...(vendor && { vassalage: vendor }) };
    return tilesOf((await api('GET /wps/relay/GCSGAME_gameList', { query })).games);
  }
  return { kind: 'vendors', vendors: rail.find((entry) => entry.category === category)?.vendors ?? [] };
}

type Game = ApiValue<'GET /wps/game/hot'>['list'][number];

/** Stalls that are open stand in front; the order is otherwise the server's. */
function tilesOf(games: readonly Game[]): Shelf {
  const tiles = games.map(({ nodeId, gameName, mobileSmallIcon, badge, open }): Tile => ({
    id: nodeId,
    name: gameName,
    art: mobileSmallIcon.replace(/-220\.avif$/, ''),
    badge: badge === 'HOT' || badge === 'NEW' ? badge : null,
    open,
  }));
  return { kind: 'tiles', tiles: writeTiles(tiles.toSorted((a, b) => Number(b.open) - Number(a.open))) };
}

/** Tiles as lines; the folder of the pictures stands once, in the first. */
export function writeTiles(tiles: readonly Tile[]): string {
  const folder = /^.*\//.exec(tiles[0]?.art ?? '')?.[0] ?? '';
  const lines = tiles.map(({ id, name, art, badge, open }) => {
    const short = art.startsWith(folder) ? art.slice(folder.length) : art;
    return [name, short, id, badge ?? '', open ? '1' : ''].join('\t');
  });
  return [folder, ...lines].join('\n');
}

export function readTiles(text: string): Tile[] {
  const [folder = '', ...lines] = text.split('\n');
  return lines.map((line) => {
    const [name = '', short = '', id = '', badge, open] = line.split('\t');
    const art = short.includes('/') ? short : folder + short;
    return { id, name, art, badge: badge === 'HOT' || badge === 'NEW' ? badge : null, open: open === '1' };
  });
}

/** The place that an address names; HOT for what it does not know. */
export function placeOf(search: URLSearchParams, rail: readonly RailEntry[]): Place {
  const wanted = search.get('tab');
  const category = rail.find((entry) => entry.category === wanted)?.category ?? 'HOT';
  return { category, vendor: category === 'HOT' ? null : search.get('vendor') };
}

export function placeHref({ category, vendor }: Place): string {
  if (category === 'HOT') return '/m/home';
  return `/m/home?tab=${category}${vendor ? `&vendor=${encodeURIComponent(vendor)}` : ''}`;
}
