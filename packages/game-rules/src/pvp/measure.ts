/**
 * Sums and figures of matches among robots of equal strength. The ways of playing a hand of twelve or more cards cannot be counted, so the
 * cost of the rake and the worth of beginning are measured. Sums are whole numbers: the same on any machine.
 */
import type { NumberSource } from '../fair/fair-random.ts';
import { shuffledDeck } from './deal.ts';
import { rakeOf } from './match.ts';
import { knownBy, type PvpModel } from './pvp-model.ts';

export interface MatchSums {
  readonly matches: number;
  /** Units won or lost, by seat, and their squares over all seats. */
  readonly bySeat: readonly number[];
  readonly squares: number;
  /** By how many seats after the one that begins: units, their squares, matches won. */
  readonly byDistance: readonly number[];
  readonly squaresByDistance: readonly number[];
  readonly winsByDistance: readonly number[];
  /** In hundredths of a unit. */
  readonly rake: number;
  readonly rakeSquares: number;
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, index) => value + other[index]!);

export const addMatchSums = (one: MatchSums, other: MatchSums): MatchSums => ({
  matches: one.matches + other.matches,
  bySeat: added(one.bySeat, other.bySeat),
  squares: one.squares + other.squares,
  byDistance: added(one.byDistance, other.byDistance),
  squaresByDistance: added(one.squaresByDistance, other.squaresByDistance),
  winsByDistance: added(one.winsByDistance, other.winsByDistance),
  rake: one.rake + other.rake,
  rakeSquares: one.rakeSquares + other.rakeSquares,
});

export interface MeasuredMatch<Table> {
  readonly sums: MatchSums;
  readonly mostWon: number;
  /** Decisions; those made at once count as one. */
  readonly steps: number;
  /** As it ended. */
  readonly table: Table;
}

/** Plays one match among robots. */
export function measureMatch<Table extends { readonly turn: number }>(
  model: PvpModel<Table>,
  numbers: NumberSource,
): MeasuredMatch<Table> {
  let state = model.deal(shuffledDeck(numbers));
  const begins = state.table.turn;
  let steps = 0;
  for (let turns = model.turns(state.table); turns.length > 0; turns = model.turns(state.table)) {
    const before = state;
    const moves = turns.map((seat) => ({ seat, move: model.botMove(knownBy(before, seat)) }));
    state = model.play(before, moves);
    steps += 1;
  }
  const { table } = state;
  const bySeat = model.results(table);
  return { sums: sumsOf(model, bySeat, begins), mostWon: Math.max(...bySeat), steps, table };
}

function sumsOf({ seats, levels }: PvpModel, bySeat: readonly number[], begins: number): MatchSums {
  const byDistance = bySeat.map((_, distance) => bySeat[(begins + distance) % seats]!);
  const squaresByDistance = byDistance.map((units) => units * units);
  // With a unit of a hundred minor units the rake is in hundredths of a unit. Its cap is the same number of units on every level.
  const [{ unitMinor, rakeCapMinor }] = levels as [(typeof levels)[number]];
  const level = { unitMinor: 100n, rakeCapMinor: (rakeCapMinor * 100n) / unitMinor };
  const rake = Number(rakeOf(BigInt(Math.max(...bySeat) * 100), level));
  return {
    matches: 1,
    bySeat,
    squares: squaresByDistance.reduce((sum, square) => sum + square, 0),
    byDistance,
    squaresByDistance,
    winsByDistance: byDistance.map((units) => (units > 0 ? 1 : 0)),
    rake,
    rakeSquares: rake * rake,
  };
}

/** Numbers of a match, by its number. */
export type NumbersOf = (match: number) => NumberSource;
/** Matches from the first number to the one before the second. */
export type MatchRange = readonly [from: number, to: number];

/** Sums over a range of matches. */
export function measureMatches<Sums>(
  measure: (numbers: NumberSource) => Sums,
  add: (one: Sums, other: Sums) => Sums,
  numbersOf: NumbersOf,
  [from, to]: MatchRange,
): Sums {
  let sums = measure(numbersOf(from));
  for (let match = from + 1; match < to; match += 1) sums = add(sums, measure(numbersOf(match)));
  return sums;
}

/** Half of the 99 % interval of a mean, from the sum of the values and the sum of their squares. */
const margin = (sum: number, sumOfSquares: number, count: number): number =>
  2.576 * Math.sqrt(Math.max(0, sumOfSquares / count - (sum / count) ** 2) / count);

/** Figures of the sums. */
export function matchFigures({ seats, mostLoss }: PvpModel, sums: MatchSums) {
  const { matches, rake, rakeSquares, squares } = sums;
  const rakeUnits = rake / 100 / matches;
  const deviationUnits = Math.sqrt(squares / seats / matches);
  return {
    rakeUnits,
    /** A seat's stake is the most that it can lose; one of the seats pays the rake of a match. */
    rakeCost: rakeUnits / seats / mostLoss,
    rakeCostMargin: margin(rake, rakeSquares, matches) / 100 / seats / mostLoss,
    /** Before the rake, in units and in stakes. */
    deviationUnits,
    standardDeviation: deviationUnits / mostLoss,
    bySeat: sums.bySeat.map((sum) => ({
      mean: sum / matches,
      margin: 2.576 * Math.sqrt(squares / seats / matches / matches),
    })),
    byDistance: sums.byDistance.map((sum, distance) => ({
      mean: sum / matches,
      margin: margin(sum, sums.squaresByDistance[distance]!, matches),
      wins: sums.winsByDistance[distance]! / matches,
    })),
  };
}
