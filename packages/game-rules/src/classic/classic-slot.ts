/** Plays the rules of a slot of three reels: its lines, its wilds, its respins. */
import type { NumberSource } from '../fair/fair-random.ts';
import { isBar, middleReel, readStrips, rowCount, wildSymbol, type ClassicRules } from './classic-rules.ts';

/** Where each reel stopped: the index on its strip of the symbol in the top row. */
export type Stops = readonly number[];

export interface LineWin {
  /** From 0. */
  readonly line: number;
  /** What the three are; null: bars of different kinds. */
  readonly symbol: number | null;
  /** What the wilds in it made of it. */
  readonly factor: number;
  /** Parts of the stake, multiplied. */
  readonly pay: number;
}

export interface GridResult {
  readonly wins: readonly LineWin[];
  /** Parts of the stake. */
  readonly pay: number;
}

/** One game of a round: the paid one, or a respin. */
export interface Game extends GridResult {
  readonly stops: Stops;
  /** 0 for the paid game. */
  readonly index: number;
  /** 1 where another respin follows. */
  readonly opened: 0 | 1;
}

export interface ClassicSlot {
  readonly rules: ClassicRules;
  readonly reels: readonly (readonly number[])[];
  /** What pays: `grid[reel][row]`, a filled reel included. @throws RangeError for stops that there are not. */
  gridAt(stops: Stops): number[][];
  /** Whether a wild fills the middle reel. */
  isFilled(stops: Stops): boolean;
  evaluate(stops: Stops): GridResult;
  play(numbers: NumberSource): readonly Game[];
  /** The round that given stops make; `nextStops` is asked once for each game. @throws RangeError where they do not fit. */
  roundOf(nextStops: (standing: Stops | null) => Stops): readonly Game[];
}

export function createClassicSlot(rules: ClassicRules): ClassicSlot {
  const reels = readStrips(rules.strips);
  const columnsAt = (stops: Stops): number[][] => {
    if (stops.length !== reels.length) throw new RangeError(`${stops.length} stops`);
    return reels.map((strip, reel) => {
      const stop = stops[reel]!;
      if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
        throw new RangeError(`stop ${stop} of reel ${reel}`);
      }
      return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length]!);
    });
  };
  const fills = (columns: readonly (readonly number[])[]): boolean =>
    rules.respins !== null && columns[middleReel]!.includes(wildSymbol);
  const gridAt = (stops: Stops): number[][] => {
    const columns = columnsAt(stops);
    if (fills(columns)) columns[middleReel] = Array.from({ length: rowCount }, () => wildSymbol);
    return columns;
  };
  const slot: ClassicSlot = {
    rules,
    reels,
    gridAt,
    isFilled: (stops) => fills(columnsAt(stops)),
    evaluate: (stops) => evaluateGrid(rules, gridAt(stops)),
    roundOf: (nextStops) => playGames(slot, nextStops),
    play: (numbers) =>
      // In a respin the middle reel stands: nothing is drawn for it.
      slot.roundOf((standing) =>
        reels.map((strip, reel) =>
          standing && reel === middleReel ? standing[reel]! : numbers.nextInt(strip.length),
        ),
      ),
  };
  return slot;
}

function evaluateGrid(rules: ClassicRules, grid: readonly (readonly number[])[]): GridResult {
  const wins = rules.lines.flatMap(
    (rows, line) =>
      lineWinOf(
        rules,
        rows.map((row, reel) => grid[reel]![row]!),
        line,
      ) ?? [],
  );
  return { wins, pay: wins.reduce((sum, win) => sum + win.pay, 0) };
}

/** Three of a kind, with wilds for any of them; or three bars, whatever their kind. */
function lineWinOf(rules: ClassicRules, shown: readonly number[], line: number): LineWin | null {
  const others = shown.filter((symbol) => symbol !== wildSymbol);
  const [first] = others;
  if (first === undefined) return paid(line, wildSymbol, 1, rules.pays[wildSymbol]!);
  const factor = rules.wildFactor ** (shown.length - others.length);
  if (others.every((symbol) => symbol === first)) return paid(line, first, factor, rules.pays[first]!);
  return others.every(isBar) ? paid(line, null, factor, rules.anyBarPay) : null;
}

const paid = (line: number, symbol: number | null, factor: number, pay: number): LineWin | null =>
  pay === 0 ? null : { line, symbol, factor, pay: pay * factor };

function playGames(slot: ClassicSlot, nextStops: (standing: Stops | null) => Stops): Game[] {
  const limit = slot.rules.respins?.limit ?? 0;
  const games: Game[] = [];
  let standing: Stops | null = null;
  for (let index = 0; ; index += 1) {
    const stops = nextStops(standing);
    if (standing && stops[middleReel] !== standing[middleReel]) throw new RangeError('the wild reel moved');
    const result = slot.evaluate(stops);
    const goesOn = index < limit && (index === 0 ? slot.isFilled(stops) : result.pay > 0);
    games.push({ ...result, stops, index, opened: goesOn ? 1 : 0 });
    if (!goesOn) return games;
    standing = stops;
  }
}
