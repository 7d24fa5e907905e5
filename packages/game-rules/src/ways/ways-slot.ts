/** Plays the rules of a slot of ways over reels of one height. */
import type { NumberSource } from '../fair/fair-random.ts';
import { readStrips } from '../lines/line-rules.ts';
import { evaluateWays, type WaysPays, type WindowResult } from './evaluate-ways.ts';
import { playGames, type FreeGamesRule } from './free-games.ts';

export interface WaysRules extends WaysPays {
  /** Of each reel, from top to bottom and closed to a ring; every stop is equally likely. Letters as `readStrips` takes them. */
  readonly strips: readonly string[];
  readonly rows: number;
  readonly freeGames: FreeGamesRule & {
    /** In the free games a wild counts as so many cells of its reel: where it stands, the ways are multiplied. */
    readonly wildCounts: number;
  };
}

/** Where each reel stopped: the index on its strip of the symbol in the top row. */
export type Stops = readonly number[];

export interface WaysGame extends WindowResult {
  readonly stops: Stops;
  readonly index: number;
  readonly opened: number;
}

export interface WaysSlot {
  readonly rules: WaysRules;
  readonly reels: readonly (readonly number[])[];
  /** The rows to the power of the reels. */
  readonly ways: number;
  /** What the window shows: `grid[reel][row]`, symbol numbers. @throws RangeError for stops that there are not. */
  gridAt(stops: Stops): number[][];
  evaluate(stops: Stops, isFree: boolean): WindowResult;
  play(numbers: NumberSource): WaysGame[];
  /** The round that given stops make; `nextStops` is asked once for each game. */
  roundOf(nextStops: () => Stops): WaysGame[];
}

export function createWaysSlot(rules: WaysRules): WaysSlot {
  const reels = readStrips(rules.strips);
  const gridAt = (stops: Stops): number[][] =>
    reels.map((strip, reel) => {
      const stop = stops[reel];
      if (stop === undefined || !Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
        throw new RangeError(`stop ${stop} of reel ${reel}`);
      }
      return Array.from({ length: rules.rows }, (_, row) => strip[(stop + row) % strip.length]!);
    });
  const evaluate = (stops: Stops, isFree: boolean): WindowResult =>
    evaluateWays(rules, gridAt(stops), isFree ? rules.freeGames.wildCounts : 1);
  const roundOf = (nextStops: () => Stops): WaysGame[] =>
    playGames(rules.freeGames, (isFree) => {
      const stops = nextStops();
      return { ...evaluate(stops, isFree), stops };
    }).map(({ result, index, opened }) => ({ ...result, index, opened }));
  return {
    rules,
    reels,
    ways: rules.rows ** reels.length,
    gridAt,
    evaluate,
    roundOf,
    play: (numbers) => roundOf(() => reels.map((strip) => numbers.nextInt(strip.length))),
  };
}
