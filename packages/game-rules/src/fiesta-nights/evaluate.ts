import { linePays, lines, reelCount, rowCount, scatterPays } from './pay-table.ts';
import { reels } from './reels.ts';
import { scatterSymbol, symbolNames, wildSymbol, type SymbolName } from './symbols.ts';

/** Where each reel stopped: the index on its strip of the symbol in the top row. */
export type Stops = readonly number[];

export interface LineWin {
  /** 0–19. */
  readonly line: number;
  readonly symbol: SymbolName;
  /** 3, 4 or 5 from the left. */
  readonly count: number;
  /** Line bets, before any multiplier. */
  readonly pay: number;
}

export interface GridResult {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly wilds: number;
  /** Line bets of all lines and of the scatters together (a stake is twenty line bets), before any multiplier. */
  readonly pay: number;
  /** The scatters' share of `pay`. */
  readonly scatterPay: number;
}

/** What the window shows: `grid[reel][row]`, symbol numbers. */
export function gridAt(stops: Stops): number[][] {
  return reels.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => strip[(stopOf(stops, reel) + row) % strip.length]!),
  );
}

function stopOf(stops: Stops, reel: number): number {
  const stop = stops[reel];
  if (stop === undefined || !Number.isInteger(stop) || stop < 0 || stop >= reels[reel]!.length) {
    throw new RangeError(`stop ${stop} of reel ${reel}`);
  }
  return stop;
}

/** Evaluates one spin; the rules as the pay table sheet tells them, line by line. */
export function evaluate(stops: Stops): GridResult {
  const grid = gridAt(stops);
  const lineWins = lines.flatMap((rows, line) => lineWinOf(grid, rows, line) ?? []);
  const shown = grid.flat();
  const scatters = shown.filter((symbol) => symbol === scatterSymbol).length;
  const scatterPay = (scatterPays[scatters] ?? 0) * lines.length;
  return {
    lineWins,
    scatters,
    wilds: shown.filter((symbol) => symbol === wildSymbol).length,
    scatterPay,
    pay: lineWins.reduce((sum, win) => sum + win.pay, 0) + scatterPay,
  };
}

/** Reel 1 has no wild, so its symbol is the line's symbol. */
function lineWinOf(grid: number[][], rows: readonly number[], line: number): LineWin | null {
  const first = grid[0]![rows[0]!]!;
  const symbol = symbolNames[first]!;
  const pays = linePays[symbol];
  if (!pays) return null;
  let count = 1;
  while (count < reelCount) {
    const shown = grid[count]![rows[count]!]!;
    if (shown !== first && shown !== wildSymbol) break;
    count += 1;
  }
  return count < 3 ? null : { line, symbol, count, pay: pays[count - 3]! };
}
