/** Five of eleven numbers, drawn in order without repeats: 55,440 ordered outcomes, 462 sets. */
import {
  anyOf,
  area,
  fixedPlace,
  group,
  one,
  options,
  straight,
  typedStraight,
  type Option,
} from './combine.ts';
import { choose, subsets, tier, type Drawn, type Play } from './play.ts';

export const elevens = { from: 1, to: 11, once: true } as const;
export const ballNames = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5'] as const;

const sets = subsets(
  Array.from({ length: 11 }, (_, index) => index + 1),
  5,
);
const waysOf = (isSo: (set: readonly number[]) => boolean): number => sets.filter(isSo).length;
const rising = (drawn: Drawn): number[] => drawn.toSorted((a, b) => a - b);
const sumOf = (drawn: Drawn): number => drawn.reduce((sum, ball) => sum + ball, 0);
const hitsOf = (numbers: readonly number[], drawn: Drawn): number =>
  numbers.filter((number) => drawn.includes(number)).length;

/** `k` numbers, all of them among the five. */
const pick = (k: number): Play =>
  anyOf({ id: `any.${k}`, group: 'any' }, elevens, k, tier('all', choose(11 - k, 5 - k), 462), hitsOf);

/** `k` numbers of which a banker is part of every stake. */
const withBanker = (k: number): Play =>
  one(
    { id: `any.${k}.banker`, group: 'any' },
    { areas: [area('banker', 1, 11, 1, k - 1), area('numbers', 1, 11, 1)] },
    tier('all', k <= 5 ? choose(11 - k, 5 - k) : choose(k, 5), 462),
    ([bankers = [], numbers = []]) => {
      const others = numbers.filter((number) => !bankers.includes(number)).length;
      return choose(others, k - bankers.length);
    },
    ([bankers = [], numbers = []], drawn) => {
      const others = numbers.filter((number) => !bankers.includes(number));
      const open = k - bankers.length;
      const bankersHit = hitsOf(bankers, drawn);
      const hit = hitsOf(others, drawn);
      if (k <= 5) return bankersHit === bankers.length ? choose(hit, open) : 0;
      // All five drawn numbers are in the stake: those that are no banker's are chosen, and the rest is free.
      const wanted = 5 - bankersHit;
      return hit === wanted ? choose(others.length - hit, open - wanted) : 0;
    },
  );

/** More numbers than are drawn: the five are all inside. */
const inside = (k: number): Play =>
  one(
    { id: `any.${k}`, group: 'any' },
    { areas: [area('numbers', 1, 11, k)] },
    tier('all', choose(k, 5), 462),
    ([numbers = []]) => choose(numbers.length, k),
    ([numbers = []], drawn) => (hitsOf(numbers, drawn) === 5 ? choose(numbers.length - 5, k - 5) : 0),
  );

const first = (length: number): number[] => Array.from({ length }, (_, place) => place);

const oddCounts = [5, 4, 3, 2, 1, 0] as const;
const middles = [3, 4, 5, 6, 7, 8, 9] as const;

export const elevenFiveTradition: readonly Play[] = [
  ...[1, 2, 3, 4, 5].map(pick),
  ...[6, 7, 8].map(inside),
  ...[2, 3, 4, 5, 6, 7, 8].map(withBanker),
  ...[3, 2].flatMap((length) => [
    straight({ id: `first${length}.straight`, group: `first${length}` }, elevens, first(length), ballNames),
    typedStraight({ id: `first${length}.straightTyped`, group: `first${length}` }, elevens, first(length)),
    group({ id: `first${length}.group`, group: `first${length}` }, elevens, first(length), [[1, length]]),
  ]),
  fixedPlace({ id: 'place.fixed', group: 'place' }, elevens, [0, 1, 2, 3, 4], ballNames),
  anyOf({ id: 'place.first3', group: 'place' }, elevens, 1, tier('appear', 3, 11), (numbers, drawn) =>
    hitsOf(numbers, drawn.slice(0, 3)),
  ),
  options(
    { id: 'oddCount', group: 'fun' },
    462,
    oddCounts.map((odd): Option => {
      const has = (drawn: Drawn): boolean => drawn.filter((ball) => ball % 2 === 1).length === odd;
      return { name: `odd${odd}`, ways: waysOf(has), wins: has };
    }),
  ),
  options(
    { id: 'middle', group: 'fun' },
    462,
    middles.map((middle): Option => {
      const has = (drawn: Drawn): boolean => rising(drawn)[2] === middle;
      return { name: `n${middle}`, ways: waysOf(has), wins: has };
    }),
  ),
];

/** Big is 6 to 10, small 1 to 5; 11 returns the stake. */
const ballOptions = (place: number): Option[] => {
  const side = (name: string, wins: (ball: number) => boolean): Option => ({
    name,
    ways: 5,
    wins: (drawn) => drawn[place] !== 11 && wins(drawn[place]!),
    pushes: 1,
    isPush: (drawn) => drawn[place] === 11,
  });
  return [
    ...Array.from({ length: 11 }, (_, index): Option => ({
      name: `n${index + 1}`,
      ways: 1,
      wins: (drawn) => drawn[place] === index + 1,
    })),
    side('big', (ball) => ball >= 6),
    side('small', (ball) => ball <= 5),
    side('odd', (ball) => ball % 2 === 1),
    side('even', (ball) => ball % 2 === 0),
  ];
};

export const elevenFiveEntertainment: readonly Play[] = [
  ...[0, 1, 2, 3, 4].map((place) =>
    options({ id: `ball.${place}`, group: 'balls', kind: 'entertainment' }, 11, ballOptions(place)),
  ),
  options({ id: 'sum', group: 'sum', kind: 'entertainment' }, 462, [
    ...(['big', 'small'] as const).map((name): Option => {
      const wins = (drawn: Drawn): boolean => (name === 'big' ? sumOf(drawn) > 30 : sumOf(drawn) < 30);
      const isPush = (drawn: Drawn): boolean => sumOf(drawn) === 30;
      return { name, ways: waysOf(wins), wins, pushes: waysOf(isPush), isPush };
    }),
    ...(
      [
        ['odd', 1],
        ['even', 0],
      ] as const
    ).map(([name, rest]): Option => {
      const wins = (drawn: Drawn): boolean => sumOf(drawn) % 2 === rest;
      return { name, ways: waysOf(wins), wins };
    }),
    ...(
      [
        ['tailBig', true],
        ['tailSmall', false],
      ] as const
    ).map(([name, big]): Option => {
      const wins = (drawn: Drawn): boolean => sumOf(drawn) % 10 >= 5 === big;
      return { name, ways: waysOf(wins), wins };
    }),
  ]),
  options({ id: 'dragonTiger', group: 'sum', kind: 'entertainment' }, 2, [
    { name: 'dragon', ways: 1, wins: (drawn) => drawn[0]! > drawn[4]! },
    { name: 'tiger', ways: 1, wins: (drawn) => drawn[0]! < drawn[4]! },
  ]),
];
