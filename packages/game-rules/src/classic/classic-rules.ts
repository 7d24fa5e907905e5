/** The rules of a slot of three reels, as data: what `classic-slot.ts` plays and `mathematics.ts` counts. */

/**
 * What a symbol is, in the order of the symbols' numbers. Every theme draws these nine: the wild stands for every other one,
 * seven, bell and the three bars are the field's own, the charms are what the theme is about.
 */
export const classicRoles = [
  'wild',
  'seven',
  'bell',
  'bar3',
  'bar2',
  'bar1',
  'charm1',
  'charm2',
  'charm3',
] as const;

export type ClassicRole = (typeof classicRoles)[number];

export const wildSymbol = 0;
/** Those that the wild stands for, dearest first. */
export const paySymbols: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
const bars: ReadonlySet<number> = new Set([3, 4, 5]);
export const isBar = (symbol: number): boolean => bars.has(symbol);

export const rowCount = 3;
export const middleReel = 1;

/** A strip is written with one letter a symbol, in the order of `classicRoles`. */
const letters = 'W7B321XYZ';

export interface ClassicRules {
  /** Of the three reels, from top to bottom and closed to a ring; every stop is equally likely. W wild, 7 seven, B bell, 3 2 1 bars, X Y Z charms. */
  readonly strips: readonly [string, string, string];
  /** Equal parts of a stake; every pay is a whole number of them. */
  readonly stakeParts: number;
  /** The row (0 on top) that each line takes on each reel. */
  readonly lines: readonly (readonly [number, number, number])[];
  /** Three of a kind on a line, by the symbol's number, in parts of the stake. Three wilds pay like a symbol of their own. */
  readonly pays: readonly number[];
  /** Three bars of different kinds, in parts of the stake. */
  readonly anyBarPay: number;
  /** Each wild that helps a win multiplies it by this; 1 where wilds only stand in. Three wilds are not multiplied. */
  readonly wildFactor: number;
  /**
   * A wild on the middle reel fills that reel, and the outer reels turn again for nothing as long as a respin wins, at most
   * this often. Null where there are no respins.
   */
  readonly respins: { readonly limit: number } | null;
}

/** Straight ones first, then from corner to corner. */
export const fiveLines: ClassicRules['lines'] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

export const oneLine: ClassicRules['lines'] = [[1, 1, 1]];

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
