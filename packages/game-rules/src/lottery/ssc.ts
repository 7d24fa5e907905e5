/**
 * Five ordered digits. Tradition and entertainment menus; every probability is of one stake, of 100,000 equally likely
 * outcomes. Places are numbered from the ten-thousands (0) to the ones (4).
 */
import {
  anyOf,
  anyPlaces,
  anyRows,
  area,
  byValue,
  fixedPlace,
  group,
  one,
  options,
  straight,
  tails,
  typedStraight,
  type Option,
  type Pattern,
} from './combine.ts';
import { specialsOf } from './shapes.ts';
import { choose, tier, type Drawn, type Play, type Selection } from './play.ts';

export const digits = { from: 0, to: 9, once: false } as const;
export const placeNames = ['tenThousands', 'thousands', 'hundreds', 'tens', 'ones'] as const;

export const places = [0, 1, 2, 3, 4] as const;
export const first = (length: number): number[] => places.slice(0, length);
export const last = (length: number): number[] => places.slice(5 - length);
export const middle3 = [1, 2, 3] as const;

export const sumOf = (drawn: Drawn): number => drawn.reduce((sum, digit) => sum + digit, 0);
const spanOf = (drawn: Drawn): number => Math.max(...drawn) - Math.min(...drawn);
const at = (drawn: Drawn, chosen: readonly number[]): number[] => chosen.map((place) => drawn[place]!);

/** How many outcomes of so many digits have each value. */
export function waysByValue(length: number, valueOf: (drawn: Drawn) => number): number[] {
  const ways: number[] = [];
  for (const outcome of outcomesOfDigits(length)) {
    const value = valueOf(outcome);
    while (ways.length <= value) ways.push(0);
    ways[value]! += 1;
  }
  return ways;
}

export function* outcomesOfDigits(length: number): Generator<number[]> {
  for (let number = 0; number < 10 ** length; number += 1)
    yield Array.from({ length }, (_, place) => Math.floor(number / 10 ** (length - 1 - place)) % 10);
}

const groupPatterns: Readonly<Record<string, Pattern>> = {
  com120: [[1, 5]],
  com60: [
    [2, 1],
    [1, 3],
  ],
  com30: [
    [2, 2],
    [1, 1],
  ],
  com20: [
    [3, 1],
    [1, 2],
  ],
  com10: [
    [3, 1],
    [2, 1],
  ],
  com5: [
    [4, 1],
    [1, 1],
  ],
};
const fourPatterns: Readonly<Record<string, Pattern>> = {
  com24: [[1, 4]],
  com12: [
    [2, 1],
    [1, 2],
  ],
  com6: [[2, 2]],
  com4: [
    [3, 1],
    [1, 1],
  ],
};
const pairAndSingle: Pattern = [
  [2, 1],
  [1, 1],
];
const threeSingles: Pattern = [[1, 3]];
const twoSingles: Pattern = [[1, 2]];

/** Sets of three digits that are no triple: with a pair (group 3), or all distinct (group 6). */
const groupsOfThree = [...outcomesOfDigits(3)].filter(
  (drawn) => drawn[0]! <= drawn[1]! && drawn[1]! <= drawn[2]! && new Set(drawn).size > 1,
);

/** Stakes of which some are a group of three with a pair, some of three distinct digits: two prizes. */
function groupsOfThreeBy(
  id: string,
  under: string,
  chosen: readonly number[],
  selector: Play['selector'],
  isIn: (selection: Selection, set: readonly number[]) => boolean,
): Play {
  const counts = (selection: Selection): number[] =>
    [2, 3].map(
      (size) => groupsOfThree.filter((set) => new Set(set).size === size && isIn(selection, set)).length,
    );
  return {
    id,
    group: under,
    kind: 'tradition',
    selector,
    tiers: [tier('group3', 3, 1000), tier('group6', 6, 1000)],
    count: (selection) => counts(selection).reduce((sum, count) => sum + count, 0),
    stakes: counts,
    hits(selection, drawn) {
      const set = at(drawn, chosen).toSorted((a, b) => a - b);
      const size = new Set(set).size;
      const won = size > 1 && isIn(selection, set) ? 1 : 0;
      return [size === 2 ? won : 0, size === 3 ? won : 0];
    },
  };
}

const groupLists = (list: readonly number[]) => ({
  areas: [area('number', 0, 9, 3, 3)],
  typed: { length: list.length, distinct: false, sorted: true },
});

/** Three digits in a row of places: everything that is customary of them. */
function threeStar(under: string, chosen: readonly number[]): Play[] {
  const id = (play: string): string => `${under}.${play}`;
  const sumWays = waysByValue(3, sumOf);
  const groupSums = Array.from(
    { length: 26 },
    (_, index) => groupsOfThree.filter((set) => sumOf(set) === index + 1).length,
  );
  return [
    straight({ id: id('straight'), group: under }, digits, chosen, placeNames),
    typedStraight({ id: id('straightTyped'), group: under }, digits, chosen),
    tails({ id: id('join'), group: under }, digits, chosen, placeNames),
    group({ id: id('group3'), group: under }, digits, chosen, pairAndSingle, true),
    group({ id: id('group6'), group: under }, digits, chosen, threeSingles),
    groupsOfThreeBy(id('groupTyped'), under, chosen, groupLists(chosen), (selection, set) =>
      selection.some((typed) => typed.join() === set.join()),
    ),
    groupsOfThreeBy(
      id('banker'),
      under,
      chosen,
      { areas: [area('banker', 0, 9, 1, 1)] },
      ([banker = []], set) => set.includes(banker[0]!),
    ),
    one(
      { id: id('straightSet'), group: under },
      { areas: [area('numbers', 0, 9, 3)] },
      tier('straight', 1, 1000),
      ([set = []]) => set.length * (set.length - 1) * (set.length - 2),
      ([set = []], drawn) => {
        const numbers = at(drawn, chosen);
        return new Set(numbers).size === 3 && numbers.every((digit) => set.includes(digit)) ? 1 : 0;
      },
    ),
    byValue({ id: id('sum'), group: under }, { from: 0, ways: sumWays, of: 1000, label: 'sum' }, (drawn) =>
      sumOf(at(drawn, chosen)),
    ),
    groupsOfThreeBy(
      id('groupSum'),
      under,
      chosen,
      { areas: [area('sum', 1, groupSums.length, 1)] },
      ([sums = []], set) => sums.includes(sumOf(set)),
    ),
    byValue(
      { id: id('span'), group: under },
      { from: 0, ways: waysByValue(3, spanOf), of: 1000, label: 'span' },
      (drawn) => spanOf(at(drawn, chosen)),
    ),
    options({ id: id('special'), group: under }, 1000, specialsOf(chosen).slice(0, 3)),
  ];
}

/** Two digits. */
function twoStar(under: string, chosen: readonly number[]): Play[] {
  const id = (play: string): string => `${under}.${play}`;
  const pairs = [...outcomesOfDigits(2)].filter(([a = 0, b = 0]) => a < b);
  return [
    straight({ id: id('straight'), group: under }, digits, chosen, placeNames),
    typedStraight({ id: id('straightTyped'), group: under }, digits, chosen),
    tails({ id: id('join'), group: under }, digits, chosen, placeNames),
    group({ id: id('group'), group: under }, digits, chosen, twoSingles),
    byValue(
      { id: id('sum'), group: under },
      { from: 0, ways: waysByValue(2, sumOf), of: 100, label: 'sum' },
      (drawn) => sumOf(at(drawn, chosen)),
    ),
    one(
      { id: id('groupSum'), group: under },
      { areas: [area('sum', 1, 17, 1)] },
      tier('group', 2, 100),
      ([sums = []]) => pairs.filter((pair) => sums.includes(sumOf(pair))).length,
      ([sums = []], drawn) => {
        const [a = 0, b = 0] = at(drawn, chosen);
        return a !== b && sums.includes(a + b) ? 1 : 0;
      },
    ),
    byValue(
      { id: id('span'), group: under },
      { from: 0, ways: waysByValue(2, spanOf), of: 100, label: 'span' },
      (drawn) => spanOf(at(drawn, chosen)),
    ),
    sides(id('sides'), under, chosen),
  ];
}

export const sideNames = ['big', 'small', 'odd', 'even'] as const;
export const hasSide = (digit: number, side: number): boolean =>
  [digit >= 5, digit < 5, digit % 2 === 1, digit % 2 === 0][side]!;

/** Big, small, odd or even at each of two places. */
function sides(id: string, under: string, chosen: readonly number[]): Play {
  return one(
    { id, group: under },
    { areas: chosen.map((place) => area(placeNames[place]!, 0, 3, 1)), options: sideNames },
    tier('sides', 1, 4),
    (rows) => rows.reduce((product, row) => product * row.length, 1),
    (rows, drawn) =>
      rows.reduce(
        (won, row, index) => won * row.filter((side) => hasSide(drawn[chosen[index]!]!, side)).length,
        1,
      ),
  );
}

/** Outcomes of `stars` digits in which so many given digits all come, by inclusion and exclusion. */
const appearing = (stars: number, codes: number): number =>
  Array.from({ length: codes + 1 }, (_, missing) => missing).reduce(
    (ways, missing) => ways + (-1) ** missing * choose(codes, missing) * (10 - missing) ** stars,
    0,
  );

function anyCode(under: string, chosen: readonly number[], codes: number): Play {
  return anyOf(
    { id: `${under}.anyCode${codes}`, group: under },
    digits,
    codes,
    tier('appear', appearing(chosen.length, codes), 10 ** chosen.length),
    (numbers, drawn) => numbers.filter((number) => chosen.some((place) => drawn[place] === number)).length,
  );
}

function anyShow(times: number): Play {
  const ways = [1, 2, 3, 4, 5]
    .filter((count) => count >= times)
    .reduce((sum, count) => sum + choose(5, count) * 9 ** (5 - count), 0);
  return anyOf(
    { id: `any.show${times}`, group: 'any' },
    digits,
    1,
    tier('appear', ways, 100_000),
    (numbers, drawn) =>
      numbers.filter((number) => drawn.filter((digit) => digit === number).length >= times).length,
  );
}

/** Exact: 20 %; first or last three: 40 %; first or last two: 40 % of the return. */
const allPrizes: Play = {
  id: 'five.allPrizes',
  group: 'five',
  kind: 'tradition',
  selector: { areas: placeNames.map((name) => area(name, 0, 9, 1)) },
  tiers: [
    tier('five', 1, 100_000, { share: [1n, 5n] }),
    tier('three', 2, 1000, { share: [2n, 5n] }),
    tier('two', 2, 100, { share: [2n, 5n] }),
  ],
  count: (rows) => rows.reduce((product, row) => product * row.length, 1),
  stakes: (rows) => [0, 1, 2].map(() => rows.reduce((product, row) => product * row.length, 1)),
  hits(rows, drawn) {
    const match = (chosen: readonly number[]): boolean =>
      chosen.every((place) => rows[place]!.includes(drawn[place]!));
    // Every stake that agrees with the drawn digits there wins, whatever its other digits are.
    const won = (chosen: readonly number[]): number =>
      match(chosen)
        ? rows.reduce((product, row, place) => (chosen.includes(place) ? product : product * row.length), 1)
        : 0;
    return [won(first(5)), won(first(3)) + won(last(3)), won(first(2)) + won(last(2))];
  },
};

export const placePairs = places.flatMap((a) => places.filter((b) => b > a).map((b) => [a, b] as const));

/** Dragon: the first of two digits is higher. In tradition a tie is a bet of its own and loses the others. */
export function dragonTiger(kind: Play['kind'], tiePushes: boolean): Play[] {
  return placePairs.map(([a, b]) => {
    const isTie = (drawn: Drawn): boolean => drawn[a] === drawn[b];
    const push = tiePushes ? { pushes: 10, isPush: isTie } : {};
    return options({ id: `dragonTiger.${kind}.${a}${b}`, group: 'dragonTiger', kind }, 100, [
      { name: 'dragon', ways: 45, wins: (drawn) => drawn[a]! > drawn[b]!, ...push },
      { name: 'tiger', ways: 45, wins: (drawn) => drawn[a]! < drawn[b]!, ...push },
      { name: 'tie', ways: 10, wins: isTie },
    ]);
  });
}

export const totalSides: readonly Option[] = [
  { name: 'big', ways: 50_000, wins: (drawn) => sumOf(drawn) >= 23 },
  { name: 'small', ways: 50_000, wins: (drawn) => sumOf(drawn) < 23 },
  { name: 'odd', ways: 50_000, wins: (drawn) => sumOf(drawn) % 2 === 1 },
  { name: 'even', ways: 50_000, wins: (drawn) => sumOf(drawn) % 2 === 0 },
];

function anyStar(length: number): Play[] {
  const under = `any${length}`;
  const plays: Play[] = [anyRows({ id: `${under}.straight`, group: under }, digits, 5, length, placeNames)];
  const groupsFor: Readonly<Record<number, Readonly<Record<string, [Pattern, boolean]>>>> = {
    2: { group: [twoSingles, false] },
    3: { group3: [pairAndSingle, true], group6: [threeSingles, false] },
    4: Object.fromEntries(Object.entries(fourPatterns).map(([name, pattern]) => [name, [pattern, false]])),
  };
  for (const [name, [pattern, same]] of Object.entries(groupsFor[length] ?? {})) {
    const named = { id: `${under}.${name}`, group: under };
    plays.push(anyPlaces(named, 5, length, () => group(named, digits, first(length), pattern, same)));
  }
  if (length === 2 || length === 3) {
    const named = { id: `${under}.sum`, group: under };
    const range = { from: 0, ways: waysByValue(length, sumOf), of: 10 ** length, label: 'sum' };
    plays.push(anyPlaces(named, 5, length, () => byValue(named, range, sumOf)));
  }
  return plays;
}

export const sscTradition: readonly Play[] = [
  straight({ id: 'five.straight', group: 'five' }, digits, places, placeNames),
  typedStraight({ id: 'five.straightTyped', group: 'five' }, digits, places),
  tails({ id: 'five.join', group: 'five' }, digits, places, placeNames),
  allPrizes,
  ...Object.entries(groupPatterns).map(([name, pattern]) =>
    group({ id: `five.${name}`, group: 'five' }, digits, places, pattern),
  ),
  ...(
    [
      ['last4', last(4)],
      ['first4', first(4)],
    ] as const
  ).flatMap(([under, chosen]) => [
    straight({ id: `${under}.straight`, group: under }, digits, chosen, placeNames),
    typedStraight({ id: `${under}.straightTyped`, group: under }, digits, chosen),
    tails({ id: `${under}.join`, group: under }, digits, chosen, placeNames),
    ...Object.entries(fourPatterns).map(([name, pattern]) =>
      group({ id: `${under}.${name}`, group: under }, digits, chosen, pattern),
    ),
    anyCode(under, chosen, 1),
    anyCode(under, chosen, 2),
  ]),
  ...threeStar('last3', last(3)),
  ...threeStar('first3', first(3)),
  ...threeStar('middle3', middle3),
  anyCode('last3', last(3), 1),
  anyCode('last3', last(3), 2),
  anyCode('first3', first(3), 1),
  anyCode('first3', first(3), 2),
  ...twoStar('last2', last(2)),
  ...twoStar('first2', first(2)),
  fixedPlace({ id: 'place.fixed', group: 'place' }, digits, places, placeNames),
  ...[1, 2, 3].map((codes) => anyCode('five', places, codes)),
  ...[1, 2, 3, 4].map(anyShow),
  ...[1, 2, 3, 4].flatMap(anyStar),
  ...dragonTiger('tradition', false),
  options({ id: 'total.sides', group: 'total' }, 100_000, totalSides),
];
