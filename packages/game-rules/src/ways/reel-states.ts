/** How a reel can stand, by what the mathematics of ways asks of it. */
import { paySymbols, scatterSymbol, wildSymbol } from '../lines/line-rules.ts';

export interface ReelState {
  /** Its probability. */
  readonly share: number;
  /** How many cells fit each paying symbol, wilds counted in; dearest first. */
  readonly counts: readonly number[];
  /** 0 or 1: a strip never shows two at once. */
  readonly scatters: number;
  /** 1 where it raises the multiplier of the free games, else 0. */
  readonly raises: number;
}

/**
 * All ways in which a reel can show `rows` rows, each with the share `share` of one stop.
 * @throws RangeError where a window shows two scatters
 */
export function statesOf(
  strip: readonly number[],
  rows: number,
  { share, wildCounts, raises }: { share: number; wildCounts: number; raises: number },
): ReelState[] {
  return strip.map((_, stop) => {
    const shown = Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!);
    const count = (wanted: number): number => shown.filter((symbol) => symbol === wanted).length;
    const wilds = count(wildSymbol) * wildCounts;
    const scatters = count(scatterSymbol);
    if (scatters > 1) throw new RangeError('a window shows two scatters');
    return { share, counts: paySymbols.map((symbol) => count(symbol) + wilds), scatters, raises };
  });
}
