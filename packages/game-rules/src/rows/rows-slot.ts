/** Plays the rules of a slot whose reels open to a changing number of rows in every game. */
import type { NumberSource } from '../fair/fair-random.ts';
import { readStrips } from '../lines/line-rules.ts';
import { evaluateWays, type WaysPays, type WindowResult } from '../ways/evaluate-ways.ts';
import { playGames, type FreeGamesRule } from '../ways/free-games.ts';
import type { MultiplierRule } from '../ways/ways-mathematics.ts';

/** Every reel opens at least to so many rows, and at most to so many. */
export const leastRows = 2;
export const mostRows = 7;

export interface RowsRules extends WaysPays {
  /** Of each reel, from top to bottom and closed to a ring; every stop is equally likely. Letters as `readStrips` takes them. */
  readonly strips: readonly string[];
  /** Of each reel: how often it opens to two rows, to three, and so on up to seven, as parts of their sum. */
  readonly heights: readonly (readonly number[])[];
  readonly freeGames: FreeGamesRule & {
    /** Every reel that opens to all seven rows raises it by one before that game is paid. */
    readonly multiplier: MultiplierRule;
  };
}

/** What was drawn: of each reel in turn its number of rows, and the index on its strip of the symbol in the top row. */
export type RowsDraw = readonly number[];

export interface RowsGame extends WindowResult {
  readonly draw: RowsDraw;
  readonly index: number;
  readonly opened: number;
  /** 1 in the paid game. */
  readonly multiplier: number;
  /** Parts of the stake, multiplied. */
  readonly win: number;
}

export interface RowsSlot {
  readonly rules: RowsRules;
  readonly reels: readonly (readonly number[])[];
  /** What the reels show: `columns[reel][row]`, symbol numbers. @throws RangeError for a draw that there is not. */
  columnsAt(draw: RowsDraw): number[][];
  evaluate(draw: RowsDraw): WindowResult;
  play(numbers: NumberSource): RowsGame[];
  /** The round that given draws make; `nextDraw` is asked once for each game. */
  roundOf(nextDraw: () => RowsDraw): RowsGame[];
}

/** The number of ways: the product of the rows. */
export const waysOf = (columns: readonly (readonly number[])[]): number =>
  columns.reduce((product, column) => product * column.length, 1);

export function createRowsSlot(rules: RowsRules): RowsSlot {
  const reels = readStrips(rules.strips);
  const columnsAt = (draw: RowsDraw): number[][] => {
    if (draw.length !== reels.length * 2) throw new RangeError(`${draw.length} numbers drawn`);
    return reels.map((strip, reel) => {
      const [rows, stop] = [draw[reel * 2]!, draw[reel * 2 + 1]!];
      if (!(rules.heights[reel]![rows - leastRows]! > 0))
        throw new RangeError(`${rows} rows of reel ${reel}`);
      if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
        throw new RangeError(`stop ${stop} of reel ${reel}`);
      }
      return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
    });
  };
  const evaluate = (draw: RowsDraw): WindowResult => evaluateWays(rules, columnsAt(draw), 1);
  const roundOf = (nextDraw: () => RowsDraw): RowsGame[] => {
    let multiplier = rules.freeGames.multiplier.start;
    return playGames(rules.freeGames, (isFree) => {
      const draw = nextDraw();
      const result = evaluate(draw);
      if (isFree) multiplier = Math.min(multiplier + fullReels(draw), rules.freeGames.multiplier.limit);
      const factor = isFree ? multiplier : 1;
      return { ...result, draw, multiplier: factor, win: result.pay * factor };
    }).map(({ result, index, opened }) => ({ ...result, index, opened }));
  };
  const drawReel = (numbers: NumberSource, reel: number): number[] => {
    const rows = leastRows + pick(numbers, rules.heights[reel]!);
    return [rows, numbers.nextInt(reels[reel]!.length)];
  };
  return {
    rules,
    reels,
    columnsAt,
    evaluate,
    roundOf,
    play: (numbers) => roundOf(() => reels.flatMap((_, reel) => drawReel(numbers, reel))),
  };
}

/** How many reels are open to all their rows. */
export const fullReels = (draw: RowsDraw): number =>
  draw.filter((rows, index) => index % 2 === 0 && rows === mostRows).length;

/** An index, as likely as its weight is large. */
function pick(numbers: NumberSource, weights: readonly number[]): number {
  let left = numbers.nextInt(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (left -= weight) < 0);
}
