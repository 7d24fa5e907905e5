/**
 * Matches among robots of equal strength, and what is summed up of them. Nobody can count all ways of playing thirteen cards, so what the
 * rake costs and what the opening card is worth are measured. Sums are whole numbers: the same on any machine.
 */
import { rakeOf } from '../match.ts';
import { shuffledDeck } from '../deal.ts';
import { knownBy, type PvpModel } from '../pvp-model.ts';
import type { NumberSource } from '../../fair/fair-random.ts';
import type { PusoyTable } from './pusoy-dos.ts';

export interface PusoySums {
  readonly matches: number;
  /** Units won or lost, by seat, and their squares over all seats. */
  readonly bySeat: readonly number[];
  readonly squares: number;
  /** By how many seats after the opener one sits: units, their squares, matches won. */
  readonly byDistance: readonly number[];
  readonly squaresByDistance: readonly number[];
  readonly winsByDistance: readonly number[];
  /** In hundredths of a unit. */
  readonly rake: number;
  readonly rakeSquares: number;
  /** Cards that lay down at once, and passes. */
  readonly plays: number;
  /** Matches by what the winner got, in units. */
  readonly won: Readonly<Record<string, number>>;
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, index) => value + other[index]!);

export function addPusoySums(one: PusoySums, other: PusoySums): PusoySums {
  const won: Record<string, number> = { ...one.won };
  for (const [units, count] of Object.entries(other.won)) won[units] = (won[units] ?? 0) + count;
  return {
    matches: one.matches + other.matches,
    bySeat: added(one.bySeat, other.bySeat),
    squares: one.squares + other.squares,
    byDistance: added(one.byDistance, other.byDistance),
    squaresByDistance: added(one.squaresByDistance, other.squaresByDistance),
    winsByDistance: added(one.winsByDistance, other.winsByDistance),
    rake: one.rake + other.rake,
    rakeSquares: one.rakeSquares + other.rakeSquares,
    plays: one.plays + other.plays,
    won,
  };
}

function measureMatch(model: PvpModel<PusoyTable>, numbers: NumberSource): PusoySums {
  let state = model.deal(shuffledDeck(numbers));
  const { seats } = model;
  const opener = state.table.turn;
  for (;;) {
    const [seat] = model.turns(state.table);
    if (seat === undefined) break;
    state = model.play(state, [{ seat, move: model.botMove(knownBy(state, seat)) }]);
  }
  const bySeat = model.results(state.table);
  const byDistance = bySeat.map((_, distance) => bySeat[(opener + distance) % seats]!);
  const squaresByDistance = byDistance.map((units) => units * units);
  const most = Math.max(...bySeat);
  // A unit of a hundred minor units: what is taken are hundredths of a unit. The cap is so many units on every level.
  const [{ unitMinor, rakeCapMinor }] = model.levels as [(typeof model.levels)[number]];
  const cap = (rakeCapMinor * 100n) / unitMinor;
  const rake = Number(rakeOf(BigInt(most * 100), { unitMinor: 100n, rakeCapMinor: cap }));
  return {
    matches: 1,
    bySeat,
    squares: squaresByDistance.reduce((sum, square) => sum + square, 0),
    byDistance,
    squaresByDistance,
    winsByDistance: byDistance.map((units) => (units > 0 ? 1 : 0)),
    rake,
    rakeSquares: rake * rake,
    plays: state.table.plays.length,
    won: { [most]: 1 },
  };
}

/** @param numbersOf the numbers of a match, by its number */
export function measurePusoy(
  model: PvpModel<PusoyTable>,
  numbersOf: (match: number) => NumberSource,
  [from, to]: readonly [number, number],
): PusoySums {
  let sums = measureMatch(model, numbersOf(from));
  for (let match = from + 1; match < to; match += 1)
    sums = addPusoySums(sums, measureMatch(model, numbersOf(match)));
  return sums;
}

/** What the sums say. */
export function pusoyFigures({ seats, mostLoss }: PvpModel<PusoyTable>, sums: PusoySums) {
  const { matches, rake, rakeSquares, squares } = sums;
  /** Of the mean of `count` values whose squares are known: 99 %. */
  const margin = (sum: number, sumOfSquares: number, count: number): number =>
    2.576 * Math.sqrt(Math.max(0, sumOfSquares / count - (sum / count) ** 2) / count);
  // A seat's stake is what it can lose; the rake of a match is paid by one of the seats.
  const rakeUnits = rake / 100 / matches;
  const rakeCost = rakeUnits / seats / mostLoss;
  const most = Math.max(...Object.keys(sums.won).map(Number));
  return {
    rakeUnits,
    rakeCost,
    rakeCostMargin: margin(rake, rakeSquares, matches) / 100 / seats / mostLoss,
    /** Before the rake, in units and in stakes. */
    deviationUnits: Math.sqrt(squares / seats / matches),
    standardDeviation: Math.sqrt(squares / seats / matches) / mostLoss,
    bySeat: sums.bySeat.map((sum) => ({
      mean: sum / matches,
      margin: 2.576 * Math.sqrt(squares / seats / matches / matches),
    })),
    byDistance: sums.byDistance.map((sum, distance) => ({
      mean: sum / matches,
      margin: margin(sum, sums.squaresByDistance[distance]!, matches),
      wins: sums.winsByDistance[distance]! / matches,
    })),
    plays: sums.plays / matches,
    meanWon:
      Object.entries(sums.won).reduce((sum, [units, count]) => sum + Number(units) * count, 0) / matches,
    mostSeen: most,
  };
}
