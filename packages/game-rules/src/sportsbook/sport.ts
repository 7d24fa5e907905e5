/** The words of the sportsbook's mathematics. A match is a chain of ticks; after each of them its state is known, and the
 * prices follow from the state by the very chances that the next tick is drawn with. */
import type { NumberSource } from '../fair/fair-random.ts';

export const sports = ['football', 'basketball', 'volleyball', 'tennis', 'legends', 'strike'] as const;
/** `legends` and `strike` are two kinds of invented esports: a contest for towers, and a contest of rounds. */
export type Sport = (typeof sports)[number];

export type Pair = readonly [home: number, away: number];
export type Side = 0 | 1;

/** Where a match stands; plain data. */
export interface MatchState {
  /** Ticks drawn so far. */
  readonly tick: number;
  /** Goals, points, or sets (maps) won. */
  readonly score: Pair;
  /** Halves, quarters, sets, maps: the finished ones and the running one. */
  readonly periods: readonly Pair[];
  /** How many of the periods are finished. */
  readonly finished: number;
  /** Tennis: points of the running game. */
  readonly game?: Pair;
  /** Tennis: who serves the running game, or began the tie-break. */
  readonly server?: Side;
  readonly over: boolean;
}

/** What bets are settled by. Pricing builds results of the same form and asks the same rule. */
export interface Result {
  readonly score: Pair;
  /** Finished periods alone. */
  readonly periods: readonly Pair[];
  /** The match has ended: what has not been played by now never is. */
  readonly over: boolean;
}

/** A way in which a match may still end, and its chance. */
export interface Ending {
  readonly chance: number;
  readonly result: Result;
}

/** Chances in millionths, per tick: the draw compares whole numbers, and the prices use the same ones. */
export type Strength = readonly number[];

/** Draws and prices one kind of match. Pure. */
export interface Engine {
  /** @param edge how much stronger home is, the home ground included: 1 is a clear favourite. */
  strengthOf(edge: number): Strength;
  start(): MatchState;
  /** Draws the next tick of a match that is not over. */
  next(state: MatchState, strength: Strength, numbers: NumberSource): MatchState;
  /** Seconds from the state's tick to the next one; the first counts from the kick-off. */
  pauseS(state: MatchState): number;
  /** Every way to end as far as a market of that kind looks; the chances are 1 together. */
  endings(state: MatchState, strength: Strength, kind: string, line: number): readonly Ending[];
  /** The markets that are offered in this state. */
  markets(state: MatchState, strength: Strength): readonly string[];
  /** Seconds for which nothing is offered after this change: a goal, the end of a set. */
  suspendedS(before: MatchState, after: MatchState): number;
}

export const million = 1_000_000;

/** Whole millionths of a chance. */
export const millionths = (chance: number): number => Math.round(chance * million);

export const resultOf = ({ score, periods, finished, over }: MatchState): Result => ({
  score,
  periods: periods.slice(0, finished),
  over,
});
