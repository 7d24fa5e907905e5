/** The rules of a slot with fixed lines, as data: what `line-slot.ts` plays and `mathematics.ts` counts. */

/**
 * What a symbol is in a game, in the order of the symbols' numbers. Every theme draws these ten: the wild stands for every
 * paying symbol, the scatter pays anywhere and opens the free games, four high and four low symbols pay on lines.
 */
export const symbolRoles = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
] as const;

export type SymbolRole = (typeof symbolRoles)[number];

export const wildSymbol = 0;
export const scatterSymbol = 1;
/** Those that pay on lines, dearest first. */
export const paySymbols: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9];

/** A strip is written with one letter a symbol, in the order of `symbolRoles`. */
const letters = 'WSABCDEFGH';

export interface LineRules {
  /** Of each reel, from top to bottom and closed to a ring; every stop is equally likely. W wild, S scatter, A–D high, E–H low. */
  readonly strips: readonly string[];
  readonly rows: number;
  /** The row (0 on top) that each line takes on each reel; at most thirty lines. */
  readonly lines: readonly (readonly number[])[];
  /** Of each paying symbol, dearest first: pays of three of a kind from the left, of four, of five, in line bets. */
  readonly linePays: readonly (readonly number[])[];
  /** Pays of three and more scatters anywhere, in stakes. */
  readonly scatterPays: Readonly<Record<number, number>>;
  readonly freeGames: {
    /** By the scatters of the paid game. */
    readonly opened: Readonly<Record<number, number>>;
    /** By three or more scatters of a free game. */
    readonly added: number;
    /** A round never has more; what would go beyond is not added. */
    readonly limit: number;
    /** Of every pay of the free games: begins at `start`, grows by `perWild` for each wild that lands, never falls. */
    readonly multiplier: { readonly start: number; readonly perWild: number; readonly limit: number };
  };
}

/** `reels[reel][position]` is a symbol number. */
export function readStrips(strips: readonly string[]): number[][] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const symbol = letters.indexOf(letter);
      if (symbol < 0) throw new RangeError(`no symbol ${letter}`);
      return symbol;
    }),
  );
}
