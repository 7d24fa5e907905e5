/** What the popular-games screen shows (specification 2 §2), in the shape in which it travels with the document. */
import type { Api } from '#app/lib/api.ts';
import { inhouseVendor, type Category, type Vendor } from '../lobby.ts';
import { splitSports } from '../split-sports.ts';
import { anyPlace, type ListPlace } from './list-places.ts';
import { prizeModeOf } from './lottery-address.ts';
import type { PrizeMode } from './lottery-launch.ts';
import { vendorOf, type Mapping } from './suppliers.ts';

/** The menu's order. HOT stands first; a category that is none of these comes after them, as the server names it. */
const eleven = [
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
] as const satisfies readonly Category[];

const known: ReadonlySet<string> = new Set(eleven);

/** Categories whose tab is a list of games; what is neither these nor HOT nor INHOUSE shows its suppliers. */
const listed: ReadonlySet<string> = new Set<Category>(['RNG', 'PVP', 'LIVE', 'FISH', 'SPORTS']);

export function isKnownCategory(category: string): category is Category {
  return known.has(category);
}

/** The menu: all eleven whatever the server leaves out, then what it has besides. */
export function menuOf(entries: readonly { gameCategory: string }[]): string[] {
  const others = entries.map(({ gameCategory }) => gameCategory).filter((one) => !known.has(one));
  return [...eleven, ...new Set(others)];
}

/** A category that no dictionary knows, as people write it: `TABLE_GAMES` → `Table games`. */
export function readable(category: string): string {
  const words = category.replaceAll(/[_-]+/g, ' ').trim().toLocaleLowerCase('en');
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** The list of games under a category, or null for one that shows its suppliers. */
export function listUnder(category: string, mapping: Mapping): ListPlace | null {
  if (!isKnownCategory(category)) return null;
  if (category === 'HOT') return { ...anyPlace, tab: 'hot' };
  if (category === 'INHOUSE') {
    const vendor = mapping.find((entry) => entry.gameCategory === 'INHOUSE')?.vendorNames[0]?.vassalage;
    return { ...anyPlace, gameType: 'RNG', vendor: vendor ?? inhouseVendor };
  }
  return listed.has(category) ? { ...anyPlace, gameType: category } : null;
}

export interface Tab {
  category: string;
  /** Null: it shows its suppliers. */
  list: ListPlace | null;
  vendors: Vendor[];
}

export interface PopularGamesData {
  tabs: Tab[];
  /** Folder of the pictures. */
  art: string | null;
  /** Of the lotteries' launch. */
  prizeMode: PrizeMode;
}

export async function loadPopularGames(api: Api): Promise<PopularGamesData> {
  const { sorting } = await api('GET /wps/game/vendorConfiguration');
  const mapping = splitSports(sorting, 'vendorNames');
  const tabs = menuOf(mapping).map((category): Tab => {
    const list = listUnder(category, mapping);
    const entry = mapping.find(({ gameCategory }) => (gameCategory as string) === category);
    return { category, list, vendors: list ? [] : (entry?.vendorNames ?? []).map(vendorOf) };
  });
  const picture = mapping.flatMap(({ vendorNames }) => vendorNames)[0]?.mobileSmallIcon ?? '';
  return { tabs, art: /^(.*)\/vendors\//.exec(picture)?.[1] ?? null, prizeMode: prizeModeOf(mapping) };
}

/** The tab that an address names; HOT for what it does not know. */
export function selectedTab<T extends Pick<Tab, 'category'>>(search: URLSearchParams, tabs: readonly T[]): T {
  const wanted = search.get('tab');
  const tab = tabs.find(({ category }) => category === wanted) ?? tabs[0];
  if (!tab) throw new Error('A menu has at least HOT');
  return tab;
}

export function tabHref(category: string): string {
  return category === 'HOT' ? '/m/gameCenter' : `/m/gameCenter?tab=${encodeURIComponent(category)}`;
}
