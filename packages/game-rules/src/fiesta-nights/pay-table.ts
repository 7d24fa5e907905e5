import type { SymbolName } from './symbols.ts';

export const reelCount = 5;
export const rowCount = 3;

/** The row (0 top, 1 middle, 2 bottom) that each of the twenty fixed lines takes on each reel. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
];

/** Pays of three, four and five of a kind from the left, in line bets (a line bet is the stake divided by twenty). */
export const linePays: Readonly<
  Partial<Record<SymbolName, readonly [three: number, four: number, five: number]>>
> = {
  horse: [50, 150, 750],
  tent: [30, 100, 400],
  bear: [25, 70, 200],
  die: [15, 50, 150],
  balloon: [8, 30, 100],
  candy: [8, 25, 80],
  shavedIce: [5, 20, 60],
  ticket: [5, 15, 50],
};

/** Pays of three, four and five Ferris wheels anywhere, in stakes. */
export const scatterPays: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 100 };

/** Free games opened by three, four and five Ferris wheels in the paid game. */
export const freeGamesOpened: Readonly<Record<number, number>> = { 3: 10, 4: 15, 5: 20 };

/** Free games added by three or more wheels during the free games. */
export const freeGamesAdded = 5;

/** A round never has more free games than this; what would go beyond is not added. */
export const freeGamesLimit = 30;

/** The multiplier of the free games: starts here, grows by one for each star lantern that lands, never falls. */
export const multiplierStart = 1;
export const multiplierLimit = 10;
