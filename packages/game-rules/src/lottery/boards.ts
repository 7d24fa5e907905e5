/**
 * Regional boards of many lots: 18 (south, centre) or 27 (north). A drawn board is a flat list of numbers, one per lot in
 * the order of `lotsOf`, each written as a number with the lot's digits. A number is hit in a lot by its last digits.
 */
import { chooseBig } from './exact.ts';
import { area, one, type Symbols } from './combine.ts';
import { choose, tier, type Drawn, type Play } from './play.ts';

export type BoardSize = 18 | 27;

/** Digits of each lot, the special first, then the prizes in their order. */
export function lotsOf(size: BoardSize): readonly number[] {
  const repeat = (digits: number, times: number): number[] => Array.from({ length: times }, () => digits);
  return size === 18
    ? [6, ...repeat(5, 1 + 1 + 2 + 7), ...repeat(4, 1 + 3), 3, 2]
    : [...repeat(5, 1 + 1 + 2 + 6), ...repeat(4, 4 + 6), ...repeat(3, 3), ...repeat(2, 4)];
}

/** Lots whose numbers have at least so many digits. */
const lotsWith = (size: BoardSize, digits: number): number[] =>
  lotsOf(size).flatMap((length, lot) => (length >= digits ? [lot] : []));

const endsIn = (number: number, digits: number, ending: number): boolean => number % 10 ** digits === ending;

const twoDigits: Symbols = { from: 0, to: 99, once: false };

/** Numbers of so many digits; each is a stake that is hit by one lot. */
function ending(id: string, digits: number, lot: (drawn: Drawn) => number): Play {
  return one(
    { id, group: 'special', kind: 'entertainment' },
    { areas: [area('numbers', 0, 10 ** digits - 1, 1, 100)] },
    tier('hit', 1, 10 ** digits),
    ([numbers = []]) => numbers.length,
    ([numbers = []], drawn) => (numbers.some((number) => endsIn(lot(drawn), digits, number)) ? 1 : 0),
  );
}

/** A number in any lot; each lot that it hits pays. A stake is charged once per lot, so that its price says what it risks. */
function everyLot(size: BoardSize, digits: number): Play {
  const lots = lotsWith(size, digits);
  return one(
    { id: `lots${digits}`, group: 'lots', kind: 'entertainment' },
    { areas: [area('numbers', 0, 10 ** digits - 1, 1, 100)] },
    tier('hit', 1, 10 ** digits),
    ([numbers = []]) => numbers.length * lots.length,
    ([numbers = []], drawn) =>
      lots.filter((lot) => numbers.some((number) => endsIn(drawn[lot]!, digits, number))).length,
  );
}

/**
 * Of `lots` uniform two-digit numbers, the outcomes in which `k` given ones all come, by inclusion and exclusion.
 * Of 100^lots outcomes.
 */
export function allAppear(lots: number, k: number): bigint {
  let ways = 0n;
  for (let missing = 0; missing <= k; missing += 1) {
    const those = chooseBig(k, missing) * BigInt(100 - missing) ** BigInt(lots);
    ways += missing % 2 === 0 ? those : -those;
  }
  return ways;
}

const endings = (drawn: Drawn): Set<number> => new Set(drawn.map((number) => number % 100));

/** `k` two-digit numbers that all come, whichever lots they come in. */
const parlay = (size: BoardSize, k: number): Play =>
  one(
    { id: `parlay${k}`, group: 'parlay', kind: 'entertainment' },
    { areas: [area('numbers', twoDigits.from, twoDigits.to, k, 10)] },
    tier('all', allAppear(size, k), 100n ** BigInt(size)),
    ([numbers = []]) => choose(numbers.length, k),
    ([numbers = []], drawn) => {
      const came = endings(drawn);
      return choose(numbers.filter((number) => came.has(number)).length, k);
    },
  );

/** `k` two-digit numbers of which none comes. */
const missing = (size: BoardSize, k: number): Play =>
  one(
    { id: `missing${k}`, group: 'missing', kind: 'entertainment' },
    { areas: [area('numbers', twoDigits.from, twoDigits.to, k, k + 2)] },
    tier('none', BigInt(100 - k) ** BigInt(size), 100n ** BigInt(size)),
    ([numbers = []]) => choose(numbers.length, k),
    ([numbers = []], drawn) => {
      const came = endings(drawn);
      return choose(numbers.filter((number) => !came.has(number)).length, k);
    },
  );

/** The last lot: G8 in the south; in the north its four lots of two digits are part of "every lot". */
const lastLot = (size: BoardSize): number => lotsOf(size).length - 1;

export const boardPlays = (size: BoardSize): readonly Play[] => [
  ending('special2', 2, (drawn) => drawn[0]!),
  ending('special3', 3, (drawn) => drawn[0]!),
  ending('special4', 4, (drawn) => drawn[0]!),
  ending('last2', 2, (drawn) => drawn[lastLot(size)]!),
  everyLot(size, 2),
  everyLot(size, 3),
  everyLot(size, 4),
  ...[2, 3, 4].map((k) => parlay(size, k)),
  ...[4, 8, 10].map((k) => missing(size, k)),
];
