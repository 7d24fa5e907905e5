/** The order in which ten racers come in: 10! equally likely orders. `drawn[0]` is the winner's number. */
import { fixedPlace, options, straight, typedStraight, type Option } from './combine.ts';
import { type Drawn, type Play } from './play.ts';

export const racers = { from: 1, to: 10, once: true } as const;
export const rankNames = [
  'rank1',
  'rank2',
  'rank3',
  'rank4',
  'rank5',
  'rank6',
  'rank7',
  'rank8',
  'rank9',
  'rank10',
] as const;

const first = (length: number): number[] => Array.from({ length }, (_, place) => place);
const ten = first(10).map((index) => index + 1);

/** Ordered first places. */
const ordered = (length: number): number[][] =>
  length === 0
    ? [[]]
    : ordered(length - 1).flatMap((start) =>
        ten.filter((racer) => !start.includes(racer)).map((racer) => [...start, racer]),
      );

const pairs = ordered(2);
const triples = ordered(3);
const sumOf = (drawn: Drawn, length: number): number =>
  drawn.slice(0, length).reduce((sum, racer) => sum + racer, 0);

const by = (all: readonly number[][], name: string, wins: (drawn: Drawn) => boolean): Option => ({
  name,
  ways: all.filter(wins).length,
  wins,
});

const sumOptions = (all: readonly number[][], length: number, from: number, to: number): Option[] =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    by(all, `s${from + index}`, (drawn) => sumOf(drawn, length) === from + index),
  );

export const racingTradition: readonly Play[] = [
  ...[1, 2, 3, 4, 5].flatMap((length) => [
    straight({ id: `first${length}.straight`, group: `first${length}` }, racers, first(length), rankNames),
    ...(length > 1
      ? [
          typedStraight(
            { id: `first${length}.straightTyped`, group: `first${length}` },
            racers,
            first(length),
          ),
        ]
      : []),
  ]),
  fixedPlace({ id: 'place.first5', group: 'place' }, racers, first(5), rankNames),
  fixedPlace({ id: 'place.last5', group: 'place' }, racers, [5, 6, 7, 8, 9], rankNames),
  options({ id: 'sum.first2', group: 'sum' }, 90, sumOptions(pairs, 2, 3, 19)),
  options({ id: 'sum.first3', group: 'sum' }, 720, sumOptions(triples, 3, 6, 27)),
];

const dragonTiger = (rank: number): Option[] => [
  { name: 'dragon', ways: 1, wins: (drawn) => drawn[rank]! > drawn[9 - rank]! },
  { name: 'tiger', ways: 1, wins: (drawn) => drawn[rank]! < drawn[9 - rank]! },
];

const rankOptions = (rank: number): Option[] => [
  ...ten.map((racer): Option => ({ name: `n${racer}`, ways: 1, wins: (drawn) => drawn[rank] === racer })),
  { name: 'big', ways: 5, wins: (drawn) => drawn[rank]! >= 6 },
  { name: 'small', ways: 5, wins: (drawn) => drawn[rank]! <= 5 },
  { name: 'odd', ways: 5, wins: (drawn) => drawn[rank]! % 2 === 1 },
  { name: 'even', ways: 5, wins: (drawn) => drawn[rank]! % 2 === 0 },
];

export const racingEntertainment: readonly Play[] = [
  ...first(10).map((rank) =>
    options({ id: `rank.${rank}`, group: 'ranks', kind: 'entertainment' }, 10, rankOptions(rank)),
  ),
  options({ id: 'first2.sum', group: 'sum', kind: 'entertainment' }, 90, [
    ...sumOptions(pairs, 2, 3, 19),
    by(pairs, 'big', (drawn) => sumOf(drawn, 2) >= 12),
    by(pairs, 'small', (drawn) => sumOf(drawn, 2) <= 11),
    by(pairs, 'odd', (drawn) => sumOf(drawn, 2) % 2 === 1),
    by(pairs, 'even', (drawn) => sumOf(drawn, 2) % 2 === 0),
  ]),
  ...first(5).map((rank) =>
    options({ id: `dragonTiger.${rank}`, group: 'dragonTiger', kind: 'entertainment' }, 2, dragonTiger(rank)),
  ),
];
