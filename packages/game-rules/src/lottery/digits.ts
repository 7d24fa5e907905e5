/** Low-frequency digit games: two to four ordered digits, and the pair of 1 to 31. */
import {
  byValue,
  fixedPlace,
  group,
  options,
  straight,
  typedStraight,
  type Option,
  type Pattern,
} from './combine.ts';
import type { Drawn, Play } from './play.ts';
import { digits, waysByValue } from './ssc.ts';

const names = ['digit1', 'digit2', 'digit3', 'digit4'] as const;
const sumOf = (drawn: Drawn): number => drawn.reduce((sum, digit) => sum + digit, 0);
const first = (length: number): number[] => Array.from({ length }, (_, place) => place);

const patterns: Readonly<Record<number, Readonly<Record<string, Pattern>>>> = {
  2: { rumble2: [[1, 2]] },
  3: {
    rumble6: [[1, 3]],
    rumble3: [
      [2, 1],
      [1, 1],
    ],
  },
  4: {
    rumble24: [[1, 4]],
    rumble12: [
      [2, 1],
      [1, 2],
    ],
    rumble6: [[2, 2]],
    rumble4: [
      [3, 1],
      [1, 1],
    ],
  },
};

/** Straight, rumble (any order, one prize per kind), places and the sum. @param length 2, 3 or 4. */
export const digitPlays = (length: 2 | 3 | 4): readonly Play[] => [
  straight({ id: 'straight', group: 'straight' }, digits, first(length), names),
  typedStraight({ id: 'straightTyped', group: 'straight' }, digits, first(length)),
  ...Object.entries(patterns[length]!).map(([name, pattern]) =>
    group(
      { id: name, group: 'rumble' },
      digits,
      first(length),
      pattern,
      pattern.length > 1 && pattern[0]![1] === 1 && length === 3,
    ),
  ),
  fixedPlace({ id: 'place', group: 'place' }, digits, first(length), names),
  byValue(
    { id: 'sum', group: 'sum' },
    { from: 0, ways: waysByValue(length, sumOf), of: 10 ** length, label: 'sum' },
    sumOf,
  ),
  ...(length === 4 ? tailsOf4 : []),
];

/** Of four digits: the last three and the last two, as in the electronic games. */
const tailsOf4: readonly Play[] = [
  straight({ id: 'last3.straight', group: 'last3' }, digits, [1, 2, 3], names),
  straight({ id: 'last2.straight', group: 'last2' }, digits, [2, 3], names),
  options(
    { id: 'run3', group: 'last3' },
    1000,
    Array.from({ length: 10 }, (_, digit): Option => ({
      name: `n${digit}`,
      ways: 271,
      wins: (drawn) => drawn.slice(1).includes(digit),
    })),
  ),
];

/** Two numbers of 1 to 31 in order; the same may come twice. */
export const pairSymbols = { from: 1, to: 31, once: false } as const;
export const pairPlays: readonly Play[] = [
  straight({ id: 'straight', group: 'straight' }, pairSymbols, [0, 1], ['ball1', 'ball2']),
  typedStraight({ id: 'straightTyped', group: 'straight' }, pairSymbols, [0, 1]),
  group({ id: 'rumble2', group: 'rumble' }, pairSymbols, [0, 1], [[1, 2]]),
];
