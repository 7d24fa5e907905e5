/** Plays Tongits matches among robots of equal strength and sums them up: whole numbers, the same on any machine. */
import type { NumberSource } from '../../fair/fair-random.ts';
import { shuffledDeck } from '../deal.ts';
import { rakeOf } from '../match.ts';
import { knownBy } from '../pvp-model.ts';
import { tongits } from './tongits.ts';
import { tongitsSeats, type EndKind } from './match.ts';

export interface TongitsSums {
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
  readonly steps: number;
  readonly ends: Readonly<Record<EndKind, number>>;
  readonly mostWon: number;
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, index) => value + other[index]!);

export function addTongitsSums(one: TongitsSums, other: TongitsSums): TongitsSums {
  const end = (kind: EndKind): number => one.ends[kind] + other.ends[kind];
  return {
    matches: one.matches + other.matches,
    bySeat: added(one.bySeat, other.bySeat),
    squares: one.squares + other.squares,
    byDistance: added(one.byDistance, other.byDistance),
    squaresByDistance: added(one.squaresByDistance, other.squaresByDistance),
    winsByDistance: added(one.winsByDistance, other.winsByDistance),
    rake: one.rake + other.rake,
    rakeSquares: one.rakeSquares + other.rakeSquares,
    steps: one.steps + other.steps,
    ends: { tongits: end('tongits'), fight: end('fight'), stock: end('stock') },
    mostWon: Math.max(one.mostWon, other.mostWon),
  };
}

function measureMatch(numbers: NumberSource): TongitsSums {
  let state = tongits.deal(shuffledDeck(numbers));
  const begins = state.table.turn;
  let steps = 0;
  for (let turns = tongits.turns(state.table); turns.length > 0; turns = tongits.turns(state.table)) {
    const now = state;
    const moves = turns.map((seat) => ({ seat, move: tongits.botMove(knownBy(now, seat)) }));
    state = tongits.play(state, moves);
    steps += 1;
  }
  const bySeat = tongits.results(state.table);
  const byDistance = bySeat.map((_, distance) => bySeat[(begins + distance) % tongitsSeats]!);
  const squaresByDistance = byDistance.map((units) => units * units);
  const mostWon = Math.max(...bySeat);
  // A unit of a hundred minor units: what is taken are hundredths of a unit.
  const rake = Number(rakeOf(BigInt(mostWon * 100), { unitMinor: 100n, rakeCapMinor: 100n }));
  const { kind } = state.table.end!;
  return {
    matches: 1,
    bySeat,
    squares: squaresByDistance.reduce((sum, square) => sum + square, 0),
    byDistance,
    squaresByDistance,
    winsByDistance: byDistance.map((units) => (units > 0 ? 1 : 0)),
    rake,
    rakeSquares: rake * rake,
    steps,
    ends: { tongits: 0, fight: 0, stock: 0, [kind]: 1 },
    mostWon,
  };
}

/** @param numbersOf the numbers of a match, by its number */
export function measureTongits(
  numbersOf: (match: number) => NumberSource,
  [from, to]: readonly [number, number],
): TongitsSums {
  let sums = measureMatch(numbersOf(from));
  for (let match = from + 1; match < to; match += 1)
    sums = addTongitsSums(sums, measureMatch(numbersOf(match)));
  return sums;
}

/** 99 % interval of a mean, from the number of values and their squares. */
const margin = (sum: number, sumOfSquares: number, count: number): number =>
  2.576 * Math.sqrt(Math.max(0, sumOfSquares / count - (sum / count) ** 2) / count);

/** What the sums say. */
export function tongitsFigures(sums: TongitsSums) {
  const { matches, rake, rakeSquares, squares } = sums;
  const { seats, mostLoss } = tongits;
  const deviationUnits = Math.sqrt(squares / seats / matches);
  return {
    rakeUnits: rake / 100 / matches,
    /** A seat's stake is what it can lose; the rake of a match is paid by one of the seats. */
    rakeCost: rake / 100 / matches / seats / mostLoss,
    rakeCostMargin: margin(rake, rakeSquares, matches) / 100 / seats / mostLoss,
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
    steps: sums.steps / matches,
    ends: {
      tongits: sums.ends.tongits / matches,
      fight: sums.ends.fight / matches,
      stock: sums.ends.stock / matches,
    },
  };
}
