/** The exact figures of a spot, from all possible returns of a stake. */
import type { BetSpot } from './table-model.ts';
import { returnParts } from './table-model.ts';

/** A return in hundredths of the stake, and its number of equally likely ways. */
export interface ReturnClass {
  readonly hundredths: number;
  readonly ways: number;
}

export type SpotFigures = Pick<BetSpot, 'rtp' | 'hitRate' | 'standardDeviation' | 'mostReturn'>;

/** @param classes all possible returns; their ways add up to the whole. */
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

/** Groups ways by return. */
export function classesOf(returns: Iterable<number>): ReturnClass[] {
  const ways = new Map<number, number>();
  for (const hundredths of returns) ways.set(hundredths, (ways.get(hundredths) ?? 0) + 1);
  return [...ways].map(([hundredths, count]) => ({ hundredths, ways: count }));
}
