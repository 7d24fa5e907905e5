/** One page of each list (specification 2 §7): 26 games, 25 of the recents; hot games come all at once. The session is in the header, never in an address. */
import type { Api } from '#app/lib/api.ts';
import { listedGame, type ListedGame } from '../listed-game.ts';
import { inhouseVendor, pageSize, recentPageSize, type Category } from '../lobby.ts';
import { splitSports } from '../split-sports.ts';
import type { ListPlace, VendorKinds } from './place.ts';

export interface GamePage {
  games: ListedGame[];
  pageNum: number;
  totalPages: number;
  /** Games of all pages; null where the server does not count them. */
  total: number | null;
}

export async function loadPage(
  api: Api,
  place: ListPlace,
  pageNo: number,
  signal?: AbortSignal,
): Promise<GamePage> {
  const options = signal ? { signal } : {};
  const type = { platform: 'html5' as const, ...(place.gameType && { gameType: place.gameType }) };
  if (place.tab === 'hot') {
    const { list } = await api('GET /wps/game/hot', { query: { ...type, isPlatform: '2' } }, options);
    return { games: list.map(listedGame), pageNum: 1, totalPages: 1, total: list.length };
  }
  if (place.tab === 'recent') {
    const query = { ...type, clientType: '2' as const, page: pageNo, pageSize: recentPageSize };
    const { list, totalPages } = await api('GET /wps/game/recent', { query }, options);
    return { games: list.map(listedGame), pageNum: pageNo, totalPages, total: null };
  }
  if (place.tab === 'fav') {
    const query = { ...type, pageNo, pageSize };
    const { content, pageNum, totalPages } = await api('GET /wps/game/favourites', { query }, options);
    return { games: content.map(listedGame), pageNum, totalPages, total: null };
  }
  const { classify, minBet, sort, text } = place;
  // Our own games are a list of the type RNG, by vendor (specification 2 §2).
  const own = place.gameType === 'INHOUSE';
  const vendor = place.vendor ?? (own ? inhouseVendor : null);
  const query = {
    ...type,
    ...(own && { gameType: 'RNG' as const }),
    clientType: '2' as const,
    pageNo,
    pageSize,
    ...(vendor && { vassalage: vendor }),
    ...(classify === 'NEW' ? { isNew: '1' as const } : classify && { gameClassify: classify }),
    ...(minBet && { minBet }),
    ...(sort && { sortBy: sort }),
    ...(text && { gameName: text }),
  };
  const page = await api('GET /wps/relay/GCSGAME_gameList', { query }, options);
  const { games, pageNum, totalPages, totalCount } = page;
  return { games: games.map(listedGame), pageNum, totalPages, total: totalCount };
}

/** Each game once, where it stands first: what is new at the head of a list moves its later pages. */
export function gamesOf(pages: readonly GamePage[]): ListedGame[] {
  const listed = new Set<string>();
  return pages
    .flatMap(({ games }) => games)
    .filter(({ id }) => {
      const fresh = !listed.has(id);
      listed.add(id);
      return fresh;
    });
}

export interface ListVendor extends VendorKinds {
  name: string;
  icon: string;
}

export interface ListFrame {
  /** Types that have a game, in the order of the rail. */
  types: Category[];
  /** Those that have a game of the type. */
  vendors: ListVendor[];
}

/** What stands around the list of a type: its vendors, and the other types. */
export async function loadFrame(api: Api, gameType: Category | null): Promise<ListFrame> {
  const list = splitSports((await api('GET /wps/game/categories')).list, 'vendors');
  const shown = gameType ? list.filter(({ gameCategory }) => gameCategory === gameType) : list;
  const vendors = new Map<string, ListVendor>();
  for (const vendor of shown.flatMap((one) => one.vendors)) {
    const { vassalage: code, accountTypeName: name, mobileSmallIcon: icon } = vendor;
    vendors.set(code, { code, name, icon, kinds: vendor.gameClassifies ?? [] });
  }
  return {
    types: list.map(({ gameCategory }) => gameCategory).filter((type) => type !== 'HOT'),
    vendors: [...vendors.values()],
  };
}
