/** The lists of games: which games of the index, in which order, and one page of them (specification 2 §7). Pure. */
import type { platforms } from '@perya/contract/catalogue/list-query.ts';
import { isInCategory, type Device, type GameCategory, type SlotFamily } from './categories.ts';
import { inOrder, type GameSort } from './game-orders.ts';
import { listKey, type GameIndex, type IndexedGame } from './game-index.ts';
import { searchGames } from './search-index.ts';

/** What the filters look at in a game besides its category and vendor. */
export interface ListedGame extends IndexedGame {
  classify: SlotFamily | null;
  /** Main unit of the currency, on one line. */
  minBet: string | null;
  minLine: number | null;
  supportPlay: readonly Device[];
}

/** `ALL`, `NEW` of slots, `HOT`, or a kind of slot. A member's favourites come in as `among`. */
export type Classify = 'ALL' | 'NEW' | 'HOT' | SlotFamily;

export interface GameFilter {
  category?: GameCategory | undefined;
  vendor?: string | undefined;
  /** Words to search for: the list is then in the order of the search. */
  text?: string | undefined;
  classify?: Classify | undefined;
  onlyNew?: boolean | undefined;
  minBet?: string | undefined;
  /** At least so many. */
  minLine?: number | undefined;
  platform?: (typeof platforms)[number] | undefined;
  /** Only these, by node, in this order. */
  among?: readonly string[] | undefined;
  /** Replaces the order of the lobby and of the search. */
  sort?: GameSort | undefined;
}

/** The platform that a call asks for: by name, or by a number that stands for a phone (specification 2 §7). */
export function askedPlatform(query: {
  platform?: GameFilter['platform'];
  clientType?: '2' | undefined;
  isPlatform?: '2' | undefined;
}): GameFilter['platform'] {
  const phone = query.clientType === '2' || query.isPlatform === '2';
  return query.platform ?? (phone ? 'html5' : undefined);
}

export interface Page {
  pageNo: number;
  pageSize: number;
}

export interface ListPage<G> {
  games: G[];
  totalPages: number;
  /** Games of all pages. */
  totalCount: number;
}

/** So many filters are remembered for a version of the catalogue; each is at most one number a game. */
const mostRemembered = 64;

export function listGames<G extends ListedGame>(
  index: GameIndex<G>,
  filter: GameFilter,
  { pageNo, pageSize }: Page,
): ListPage<G> {
  const numbers = numbersOf(index, ownGames(index, filter));
  const start = (pageNo - 1) * pageSize;
  return {
    games: Array.from(numbers.slice(start, start + pageSize), (at) => index.games[at] as G),
    totalPages: Math.ceil(numbers.length / pageSize),
    totalCount: numbers.length,
  };
}

/**
 * The site asks for the games of the house as a list of the type RNG of an own vendor (specification 2 §2, "INHOUSE"): all of them, whatever
 * their kind.
 */
function ownGames<G extends ListedGame>({ vendors }: GameIndex<G>, filter: GameFilter): GameFilter {
  const own =
    filter.category === 'RNG' && vendors.some(({ code, inhouse }) => inhouse && code === filter.vendor);
  return own ? { ...filter, category: 'INHOUSE' } : filter;
}

/** The best of what a search finds. Without counting the rest: a single letter finds half of a large catalogue. */
export function findGames<G extends ListedGame>(
  index: GameIndex<G>,
  filter: Omit<GameFilter, 'text'>,
  text: string,
  limit: number,
): G[] {
  const found: G[] = [];
  const fits = fitsOf(filter);
  for (const at of searchGames(index.search, text)) {
    if (found.length === limit) break;
    const game = index.games[at] as G;
    if (fits(game)) found.push(game);
  }
  return found;
}

function numbersOf<G extends ListedGame>(
  index: GameIndex<G>,
  filter: GameFilter,
): readonly number[] | Int32Array {
  const { text = '', among, sort } = filter;
  const sorted = (found: readonly number[] | Int32Array) =>
    sort ? inOrder(index.orders, sort, found) : found;
  const fits = fitsOf(filter);
  const fitting = (at: number): boolean => fits(index.games[at] as G);
  const chosen = among?.flatMap((nodeId) => index.byNode.get(nodeId) ?? []);
  if (text.trim() !== '') {
    const only = chosen && new Set(chosen);
    return sorted(searchGames(index.search, text).filter((at) => (only?.has(at) ?? true) && fitting(at)));
  }
  return chosen ? sorted(chosen.filter(fitting)) : remembered(index, filter, fitting);
}

/** Pages of one list are asked for one after the other, and the same few lists by everybody. */
function remembered(
  { asked, lists, orders }: GameIndex,
  filter: GameFilter,
  fitting: (at: number) => boolean,
): readonly number[] {
  const { category, vendor, classify, onlyNew, minBet, minLine, platform, sort } = filter;
  const key = JSON.stringify([category, vendor, classify, onlyNew, minBet, minLine, platform, sort]);
  const known = asked.get(key);
  if (known) return known;
  const fit = (lists.get(listKey(category, vendor)) ?? []).filter(fitting);
  const numbers = sort ? inOrder(orders, sort, fit) : fit;
  if (asked.size >= mostRemembered) asked.clear();
  asked.set(key, numbers);
  return numbers;
}

function fitsOf(filter: GameFilter): (game: ListedGame) => boolean {
  const { category, vendor, classify = 'ALL', onlyNew, minBet, minLine, platform } = filter;
  const isBet = minBet === undefined ? null : sameBet(minBet);
  return (game) =>
    (category === undefined || isInCategory(game, category)) &&
    (vendor === undefined || game.vendor === vendor) &&
    isOfClass(game, classify) &&
    (onlyNew !== true || game.badge === 'NEW') &&
    (isBet === null || (game.minBet !== null && isBet(game.minBet))) &&
    (minLine === undefined || (game.minLine !== null && game.minLine >= minLine)) &&
    (platform === undefined || runsOn(game, platform));
}

function isOfClass(game: ListedGame, classify: Classify): boolean {
  if (classify === 'ALL') return true;
  if (classify === 'HOT') return game.hot;
  if (classify === 'NEW') return game.badge === 'NEW' && isInCategory(game, 'RNG');
  return game.classify === classify;
}

/** Whether a bet is this one. A large catalogue has few bets, each of many games: each is read once. */
function sameBet(bet: string): (other: string) => boolean {
  const wanted = plain(bet);
  const known = new Map<string, boolean>();
  return (other) => {
    const same = known.get(other) ?? plain(other) === wanted;
    known.set(other, same);
    return same;
  };
}

/** `0.10` and `0.1` are the same bet. */
function plain(decimal: string): string {
  const [whole = '', part = ''] = decimal.split('.');
  const digits = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${digits && `.${digits}`}`;
}

function runsOn({ supportPlay }: ListedGame, platform: NonNullable<GameFilter['platform']>): boolean {
  if (platform === 'html5') return supportPlay.includes('android') || supportPlay.includes('ios');
  return supportPlay.includes(platform);
}
