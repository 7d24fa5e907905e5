/** Entertainment plays of five ordered digits: balls, totals, dragon and tiger, shapes, bull and stud. */
import { options, type Option } from './combine.ts';
import type { Drawn, Play } from './play.ts';
import { specialsOf } from './shapes.ts';
import {
  dragonTiger,
  first,
  hasSide,
  last,
  middle3,
  placePairs,
  places,
  sideNames,
  sumOf,
  totalSides,
} from './ssc.ts';

/** Points of a bull hand: three digits that sum to a multiple of ten, and the last digit of the other two; 0 counts as ten. */
export function bullOf(drawn: Drawn): number | null {
  const total = sumOf(drawn);
  // Three digits sum to a multiple of ten exactly where the other two have the same last digit as the total.
  const has = placePairs.some(([a, b]) => (total - drawn[a]! - drawn[b]!) % 10 === 0);
  if (!has) return null;
  return total % 10 === 0 ? 10 : total % 10;
}

const bullWays = [0, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456] as const;

export type Hand = 'five' | 'four' | 'fullHouse' | 'straight' | 'three' | 'twoPairs' | 'pair' | 'high';

/** Five digits as a hand of stud. A straight may wrap. */
export function handOf(drawn: Drawn): Hand {
  const counts = [...new Set(drawn)]
    .map((digit) => drawn.filter((other) => other === digit).length)
    .toSorted((a, b) => b - a);
  if (counts[0] === 5) return 'five';
  if (counts[0] === 4) return 'four';
  if (counts[0] === 3) return counts[1] === 2 ? 'fullHouse' : 'three';
  if (counts[0] === 2) return counts[1] === 2 ? 'twoPairs' : 'pair';
  const isRun = drawn.some((from) => [1, 2, 3, 4].every((step) => drawn.includes((from + step) % 10)));
  return isRun ? 'straight' : 'high';
}

const handWays: Readonly<Record<Hand, number>> = {
  five: 10,
  four: 450,
  fullHouse: 900,
  straight: 1200,
  three: 7200,
  twoPairs: 10_800,
  pair: 50_400,
  high: 29_040,
};

const ballOptions = (place: number): Option[] => [
  ...Array.from({ length: 10 }, (_, digit): Option => ({
    name: `n${digit}`,
    ways: 1,
    wins: (drawn) => drawn[place] === digit,
  })),
  ...sideNames.map((name, side): Option => ({
    name,
    ways: 5,
    wins: (drawn) => hasSide(drawn[place]!, side),
  })),
];

export const sscEntertainment: readonly Play[] = [
  ...places.map((place) =>
    options({ id: `ball.${place}`, group: 'balls', kind: 'entertainment' }, 10, ballOptions(place)),
  ),
  options({ id: 'total', group: 'total', kind: 'entertainment' }, 100_000, totalSides),
  ...dragonTiger('entertainment', true),
  options(
    { id: 'anyOne', group: 'any', kind: 'entertainment' },
    100_000,
    Array.from({ length: 10 }, (_, digit): Option => ({
      name: `n${digit}`,
      ways: 40_951,
      wins: (drawn) => drawn.includes(digit),
    })),
  ),
  ...(
    [
      ['first3', first(3)],
      ['middle3', middle3],
      ['last3', last(3)],
    ] as const
  ).map(([name, chosen]) =>
    options({ id: `shape.${name}`, group: 'shape', kind: 'entertainment' }, 1000, specialsOf(chosen)),
  ),
  options({ id: 'bull', group: 'bull', kind: 'entertainment' }, 100_000, [
    { name: 'none', ways: 35_649, wins: (drawn) => bullOf(drawn) === null },
    ...bullWays.slice(1).map((ways, index): Option => ({
      name: `bull${index + 1}`,
      ways,
      wins: (drawn) => bullOf(drawn) === index + 1,
    })),
    { name: 'bullBig', ways: 32_216, wins: (drawn) => (bullOf(drawn) ?? 0) >= 6 },
    { name: 'bullSmall', ways: 32_135, wins: (drawn) => within(bullOf(drawn), 1, 5) },
  ]),
  options(
    { id: 'stud', group: 'stud', kind: 'entertainment' },
    100_000,
    (Object.keys(handWays) as Hand[]).map((hand) => ({
      name: hand,
      ways: handWays[hand],
      wins: (drawn) => handOf(drawn) === hand,
    })),
  ),
];

const within = (value: number | null, from: number, to: number): boolean =>
  value !== null && value >= from && value <= to;
