/**
 * A roulette with struck numbers: before the ball falls, one to five numbers are struck and pay more to a single chip on
 * them; every other single number pays 29 to 1 in place of 35, which pays for that. All other bets stay as they are.
 */
import type { NumberSource } from '../../fair/fair-random.ts';
import type { ReturnClass } from '../spot-figures.ts';
import { pockets } from './layout.ts';

export interface Strike {
  readonly pocket: number;
  /** Pays to one. */
  readonly toOne: number;
}

export const plainToOne = 29;

/** Of 100: how often so many numbers are struck. */
export const strikeCounts: readonly (readonly [count: number, weight: number])[] = [
  [1, 30],
  [2, 35],
  [3, 22],
  [4, 9],
  [5, 4],
];
/** Of 1000: how often a struck number pays so much to one. */
export const strikePays: readonly (readonly [toOne: number, weight: number])[] = [
  [49, 250],
  [99, 360],
  [149, 190],
  [199, 125],
  [299, 50],
  [499, 25],
];

const sum = (table: readonly (readonly [number, number])[]): number =>
  table.reduce((total, [, weight]) => total + weight, 0);

function pick(table: readonly (readonly [number, number])[], numbers: NumberSource): number {
  let left = numbers.nextInt(sum(table));
  for (const [value, weight] of table) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new RangeError('the weights do not reach');
}

/** The pocket first, then each struck pocket with what it pays. */
export function drawStorm(numbers: NumberSource): number[] {
  const pocket = numbers.nextInt(pockets);
  const count = pick(strikeCounts, numbers);
  const left = Array.from({ length: pockets }, (_, one) => one);
  const strikes: number[] = [];
  for (let strike = 0; strike < count; strike += 1) {
    const [struck] = left.splice(numbers.nextInt(left.length), 1);
    strikes.push(struck!, pick(strikePays, numbers));
  }
  return [pocket, ...strikes];
}

/** @throws RangeError where nothing was drawn like this */
export function strikesOf(outcome: readonly number[]): Strike[] {
  const strikes: Strike[] = [];
  for (let at = 1; at < outcome.length; at += 2) {
    const [pocket, toOne] = [outcome[at]!, outcome[at + 1]!];
    const known = strikePays.some(([value]) => value === toOne);
    const fresh = !strikes.some((strike) => strike.pocket === pocket);
    if (!known || !fresh || !Number.isInteger(pocket) || pocket < 0 || pocket >= pockets) {
      throw new RangeError(`strike ${pocket}, ${toOne}`);
    }
    strikes.push({ pocket, toOne });
  }
  if (strikes.length < 1 || strikes.length > 5) throw new RangeError(`${strikes.length} strikes`);
  return strikes;
}

/** What can come back of a chip on one number: it falls in one of 37, is struck with k of 37 where k are struck, and pays by the table. */
export function stormReturns(): ReturnClass[] {
  const meanStruck = strikeCounts.reduce((total, [count, weight]) => total + count * weight, 0);
  // Of 37 pockets, each 37 · 100 times struck or not, each of these 1000 times with a pay.
  const unstruck = pockets * sum(strikeCounts) - meanStruck;
  return [
    ...strikePays.map(([toOne, weight]) => ({ hundredths: (toOne + 1) * 100, ways: meanStruck * weight })),
    { hundredths: (plainToOne + 1) * 100, ways: unstruck * sum(strikePays) },
    { hundredths: 0, ways: (pockets - 1) * pockets * sum(strikeCounts) * sum(strikePays) },
  ];
}
