/**
 * A place of the game list, as it stands in the address (specification 2 §2, "Game list page"), so that a way back, a link
 * and a reload lead to it. The names are those of the call. Pure.
 */
import type { Category } from '../lobby.ts';

export const dataTabs = ['all', 'recent', 'fav', 'hot'] as const;
export type DataTab = (typeof dataTabs)[number];

/** `NEW` is the specification's class of slots; the others are kinds of slot mathematics. */
export const classes = ['NEW', 'LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC'] as const;
export type Classify = (typeof classes)[number];

/** Of a line, in the brand's currency (specification 2 §9); "All" is none of them. */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof minBets)[number];

/** Null is the order of the lobby. */
export const sorts = ['new', 'name', 'rtp'] as const;
export type Sort = (typeof sorts)[number];

export interface ListPlace {
  /** Null: games of all types. */
  gameType: Category | null;
  tab: DataTab;
  vendor: string | null;
  classify: Classify | null;
  minBet: MinBet | null;
  /** Null: as the lobby lists them. */
  sort: Sort | null;
  /** What was searched for; empty: nothing. */
  text: string;
}

/** What the drawer chooses. */
export type ListFilter = Pick<ListPlace, 'vendor' | 'classify' | 'minBet'>;

export const noFilter: ListFilter = { vendor: null, classify: null, minBet: null };

const types: ReadonlySet<string> = new Set<Category>([
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
]);

/** The most that a search takes, in characters. */
export const maxSearchLength = 60;

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null): Choice | null =>
  choices.find((choice) => choice === value) ?? null;

/** What an address does not name, or names wrongly, is not chosen. */
export function placeOf(search: URLSearchParams): ListPlace {
  const type = search.get('gameType') ?? '';
  const gameType = types.has(type) ? (type as Category) : null;
  const tab = oneOf(dataTabs, search.get('tab')) ?? (type === 'HOT' ? 'hot' : 'all');
  const place: ListPlace = { gameType, tab, ...noFilter, sort: null, text: '' };
  // A list of its own: recents, favourites and hot games are neither filtered nor searched.
  if (tab !== 'all') return place;
  const vendor = search.get('vassalage') ?? '';
  return {
    ...place,
    vendor: /^[\w-]{1,40}$/.test(vendor) ? vendor : null,
    ...(isFiltered(gameType) && {
      classify: oneOf(classes, search.get('gameClassify')),
      minBet: oneOf(minBets, search.get('minBet')),
    }),
    sort: oneOf(sorts, search.get('sortBy')),
    text: (search.get('gameName') ?? '').trim().slice(0, maxSearchLength),
  };
}

/** Only slots have classes and minimum bets (specification 2 §2, "Filter drawer"). */
export const isFiltered = (gameType: Category | null): boolean => gameType === 'RNG';

export function placeHref(place: Partial<ListPlace>): string {
  const { gameType, tab, vendor, classify, minBet, sort, text } = place;
  const search = new URLSearchParams();
  if (gameType) search.set('gameType', gameType);
  if (tab && tab !== 'all') search.set('tab', tab);
  if (vendor) search.set('vassalage', vendor);
  if (classify) search.set('gameClassify', classify);
  if (minBet) search.set('minBet', minBet);
  if (sort) search.set('sortBy', sort);
  if (text) search.set('gameName', text);
  return search.size > 0 ? `/m/gameList?${search}` : '/m/gameList';
}

/** Another data tab begins anew, without what was chosen or searched in the last one. */
export const tabPlace = ({ gameType }: ListPlace, tab: DataTab): ListPlace => ({
  gameType,
  tab,
  ...noFilter,
  sort: null,
  text: '',
});

/** The same list with another choice; the choice belongs to all games. */
export const chosenPlace = (place: ListPlace, choice: Partial<ListPlace>): ListPlace => ({
  ...place,
  tab: 'all',
  ...choice,
});

/** Favourites and recents belong to a member. */
export const needsSession = ({ tab }: ListPlace): boolean => tab === 'fav' || tab === 'recent';

export interface VendorKinds {
  code: string;
  /** The kinds of slot that it has. */
  kinds: readonly Classify[];
}

/** What can be chosen of a vendor, or, without one, of all of them: what is new, and the kinds of slot that they have. */
export function classesOf(vendors: readonly VendorKinds[], vendor: string | null): Classify[] {
  const offered = vendors.filter(({ code }) => vendor === null || code === vendor);
  return classes.filter((one) => one === 'NEW' || offered.some(({ kinds }) => kinds.includes(one)));
}

/** What was chosen, where it can be chosen of a vendor; else nothing. */
export const keptClass = (
  vendors: readonly VendorKinds[],
  vendor: string | null,
  classify: Classify | null,
): Classify | null => oneOf(classesOf(vendors, vendor), classify);

/** How many things the drawer has chosen. */
export const chosenCount = ({ vendor, classify, minBet }: ListFilter): number =>
  [vendor, classify, minBet].filter((one) => one !== null).length;
