/** The orders in which a list of games can be asked for, made once for each version of the catalogue. Pure. */
import type { gameSorts } from '@perya/contract/catalogue/game-list.ts';
import { isPlayable, type Tile } from './playable.ts';
import { sortInSlices } from './sort-in-slices.ts';

export type GameSort = (typeof gameSorts)[number];

/** What the orders look at in a game. */
export interface OrderedGame extends Tile {
  name: string;
  badge: string | null;
  /** Hundredths of a percent; null: no published mathematics. */
  rtpPoints: number | null;
}

/** For each order the place of every game in it, by the game's number. */
export type GameOrders = Readonly<Record<GameSort, Int32Array>>;

const byName = new Intl.Collator('en', { numeric: true }).compare;

const compares: Readonly<Record<GameSort, (a: OrderedGame, b: OrderedGame) => number>> = {
  new: (a, b) => Number(b.badge === 'NEW') - Number(a.badge === 'NEW'),
  name: (a, b) => byName(a.name, b.name),
  rtp: (a, b) => (b.rtpPoints ?? -1) - (a.rtpPoints ?? -1),
};

/** Games that compare alike keep the order of the lobby. */
export function* buildGameOrders(games: readonly OrderedGame[]): Generator<void, GameOrders> {
  return {
    new: yield* placesOf(games, 'new'),
    name: yield* placesOf(games, 'name'),
    rtp: yield* placesOf(games, 'rtp'),
  };
}

function* placesOf(games: readonly OrderedGame[], sort: GameSort): Generator<void, Int32Array> {
  const compare = compares[sort];
  const sorted = yield* sortInSlices(
    games.map((game, at) => ({ game, at, closed: Number(!isPlayable(game)) })),
    (a, b) => a.closed - b.closed || compare(a.game, b.game),
  );
  const places = new Int32Array(games.length);
  for (const [place, { at }] of sorted.entries()) places[at] = place;
  return places;
}

/** @param numbers of games. @returns the same numbers in an order. */
export const inOrder = (
  orders: GameOrders,
  sort: GameSort,
  numbers: readonly number[] | Int32Array,
): readonly number[] => {
  const places = orders[sort];
  return Array.from(numbers).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
};
