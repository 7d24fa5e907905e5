/** The exact figures of a spot from everything that a stake there can bring. */
import type { BetSpot } from './table-model.ts';
import { returnParts } from './table-model.ts';

/** What comes back, in hundredths of the stake, and in how many ways of equal chance. */
export interface ReturnClass {
  readonly hundredths: number;
  readonly ways: number;
}

export type SpotFigures = Pick<BetSpot, 'rtp' | 'hitRate' | 'standardDeviation' | 'mostReturn'>;

/** @param classes all that can happen: their ways are counted together. */
export function spotFigures(classes: readonly ReturnClass[]): SpotFigures {
  const ways = sum(classes, ({ ways: count }) => count);
  const mean = sum(classes, (one) => one.ways * one.hundredths) / ways;
  const square = sum(classes, (one) => one.ways * one.hundredths ** 2) / ways;
  return {
    rtp: mean / returnParts,
    hitRate: sum(classes, (one) => (one.hundredths > returnParts ? one.ways : 0)) / ways,
    standardDeviation: Math.sqrt(square - mean ** 2) / returnParts,
    mostReturn: Math.max(...classes.map(({ hundredths }) => hundredths)),
  };
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

/** Groups ways by what they bring. */
export function classesOf(returns: Iterable<number>): ReturnClass[] {
  const ways = new Map<number, number>();
  for (const hundredths of returns) ways.set(hundredths, (ways.get(hundredths) ?? 0) + 1);
  return [...ways].map(([hundredths, count]) => ({ hundredths, ways: count }));
}
