/** What a window pays by ways: every choice of one cell a reel, from the left on, that shows one symbol. */
import { scatterSymbol, wildSymbol } from '../lines/line-rules.ts';

export interface WaysPays {
  /** Of each paying symbol, dearest first: what one way of three of a kind pays, of four, and so on, in parts of the stake. */
  readonly pays: readonly (readonly number[])[];
  /** Pays of three and more scatters anywhere, in stakes. */
  readonly scatterPays: Readonly<Record<number, number>>;
  readonly stakeParts: number;
}

export interface WaysWin {
  readonly symbol: number;
  /** Reels from the left. */
  readonly count: number;
  /** The product of the cells that fit on each of those reels. */
  readonly ways: number;
  /** Parts of the stake of all these ways, before any multiplier. */
  readonly pay: number;
}

export interface WindowResult {
  /** One for each symbol that pays, dearest first. */
  readonly wins: readonly WaysWin[];
  readonly scatters: number;
  /** Parts of the stake, all together, before any multiplier. */
  readonly pay: number;
  /** The scatters' share of `pay`. */
  readonly scatterPay: number;
}

/**
 * @param columns symbol numbers, reel by reel; reels may show different numbers of rows. Reel 1 has no wild, so that its
 * symbols are the ones that can pay.
 * @param wildCounts as how many cells a wild counts.
 */
export function evaluateWays(
  { pays, scatterPays, stakeParts }: WaysPays,
  columns: readonly (readonly number[])[],
  wildCounts: number,
): WindowResult {
  const begun = [...new Set(columns[0])].toSorted((a, b) => a - b);
  const wins = begun.flatMap((symbol) => winOf(pays[symbol - 2], columns, symbol, wildCounts) ?? []);
  const scatters = columns.flat().filter((symbol) => symbol === scatterSymbol).length;
  const scatterPay = (scatterPays[scatters] ?? 0) * stakeParts;
  return { wins, scatters, scatterPay, pay: wins.reduce((sum, win) => sum + win.pay, 0) + scatterPay };
}

function winOf(
  pays: readonly number[] | undefined,
  columns: readonly (readonly number[])[],
  symbol: number,
  wildCounts: number,
): WaysWin | null {
  if (!pays) return null;
  let ways = 1;
  let count = 0;
  for (const column of columns) {
    let fitting = 0;
    for (const shown of column) {
      if (shown === symbol) fitting += 1;
      else if (shown === wildSymbol) fitting += wildCounts;
    }
    if (fitting === 0) break;
    ways *= fitting;
    count += 1;
  }
  return count < 3 ? null : { symbol, count, ways, pay: pays[count - 3]! * ways };
}
