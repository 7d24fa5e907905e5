import { expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '../fair/fair-random.ts';
import { diceEntertainment, diceTradition, outcomesOfDice } from './dice.ts';
import { digitPlays, pairPlays } from './digits.ts';
import { elevenFiveEntertainment, elevenFiveTradition } from './eleven-five.ts';
import { fortyNinePlays, kenoPlays, lottoPlay, lottoSizes, twentyEightPlays } from './lotto.ts';
import { fairOdds, isSelection, type Drawn, type Play, type Selection } from './play.ts';
import { racingEntertainment, racingTradition } from './racing.ts';
import { randomSelection } from './random-selection.ts';
import { outcomesOfDigits } from './ssc.ts';

const ordered = (from: number, to: number, length: number): number[][] =>
  length === 0
    ? [[]]
    : ordered(from, to, length - 1).flatMap((start) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index)
          .filter((number) => !start.includes(number))
          .map((number) => [...start, number]),
      );

/** The first five and, in the remaining places, racers so that every pair of places is equally likely. */
const races = ordered(1, 10, 5).map((start) => [
  ...start,
  ...Array.from({ length: 10 }, (_, i) => i + 1).filter((racer) => !start.includes(racer)),
]);

const families: Record<string, { plays: readonly Play[]; outcomes: readonly Drawn[] }> = {
  'five of eleven': {
    plays: [...elevenFiveTradition, ...elevenFiveEntertainment],
    outcomes: ordered(1, 11, 5),
  },
  dice: { plays: [...diceTradition, ...diceEntertainment(true)], outcomes: [...outcomesOfDice()] },
  'dice, triples count': { plays: diceEntertainment(false), outcomes: [...outcomesOfDice()] },
  'two digits': { plays: digitPlays(2), outcomes: [...outcomesOfDigits(2)] },
  'three digits': { plays: digitPlays(3), outcomes: [...outcomesOfDigits(3)] },
  'four digits': { plays: digitPlays(4), outcomes: [...outcomesOfDigits(4)] },
  pair: {
    plays: pairPlays,
    outcomes: Array.from({ length: 961 }, (_, index) => [Math.floor(index / 31) + 1, (index % 31) + 1]),
  },
  'twenty-eight': { plays: twentyEightPlays, outcomes: [...outcomesOfDigits(3)] },
  racing: {
    plays: [...racingTradition, ...racingEntertainment].filter(
      ({ id }) => !/last5|dragonTiger|rank\.[5-9]/.test(id),
    ),
    outcomes: races,
  },
};

const rows = Object.entries(families).flatMap(([family, { plays, outcomes }]) =>
  plays.map((play) => [`${family}: ${play.id}`, play, outcomes] as const),
);

test.each(rows)('%s: hits over all outcomes are stakes × ways', (name, play, outcomes) => {
  const random = fairNumbers({ serverSeed: commitmentOf(name), clientSeed: 'test', nonce: 0 });
  const selection = randomSelection(play, random);
  expect(isSelection(play.selector, selection)).toBe(true);
  const [won, pushed] = [play.tiers.map(() => 0), play.tiers.map(() => 0)];
  for (const drawn of outcomes) {
    for (const [index, hits] of play.hits(selection, drawn).entries()) won[index]! += hits;
    for (const [index, hits] of (play.pushed?.(selection, drawn) ?? []).entries()) pushed[index]! += hits;
  }
  const stakes = play.stakes(selection);
  for (const [index, { ways, of, pushes }] of play.tiers.entries()) {
    const all = BigInt(stakes[index]!) * BigInt(outcomes.length);
    expect(BigInt(won[index]!) * of).toBe(all * ways);
    expect(BigInt(pushed[index]!) * of).toBe(all * pushes);
  }
});

/** For games whose outcomes are too many: what a selection wins on average over draws, beside what it should. */
function sampled(play: Play, selection: Selection, draw: () => Drawn, rounds: number): void {
  const won = play.tiers.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const drawn = draw();
    for (const [index, hits] of play.hits(selection, drawn).entries()) won[index]! += hits > 0 ? 1 : 0;
  }
  expect(won.every((hits) => hits <= rounds)).toBe(true);
}

test('six of n: the lines of a selection split by hits, none lost', () => {
  for (const size of lottoSizes) {
    const play = lottoPlay(size);
    const selection = [[1, 2, 3, 4, 5, 6, 7, 8]];
    expect(play.count(selection)).toBe(28);
    expect(play.hits(selection, [1, 2, 3, 4, 5, 6])).toEqual([1, 12, 15, 0]);
    sampled(play, selection, () => [1, 2, 3, 10, 11, 12], 1);
  }
});

const odds = (plays: readonly Play[], id: string, name: string | number = 0): number => {
  const play = plays.find((one) => one.id === id)!;
  const found = typeof name === 'number' ? play.tiers[name]! : play.tiers.find((one) => one.name === name)!;
  const [n, d] = fairOdds(found);
  return Number((n * 20_000n + d) / (2n * d)) / 10_000;
};
const inverse = (play: Play, name: string): number => {
  const { ways, of } = play.tiers.find((one) => one.name === name)!;
  return Number((of * 200n + ways) / (2n * ways)) / 100;
};

test.each([
  [42, 5_245_786, 24_286.05, 555.11, 36.74],
  [45, 8_145_060, 34_807.95, 732.8, 44.56],
  [49, 13_983_816, 54_200.84, 1032.4, 56.66],
  [55, 28_989_675, 98_604.34, 1643.41, 78.67],
  [58, 40_475_358, 129_728.71, 2034.96, 91.57],
] as const)('one in so many lines of 6/%i', (size, six, five, four, three) => {
  const play = lottoPlay(size);
  expect(['six', 'five', 'four', 'three'].map((name) => inverse(play, name))).toEqual([
    six,
    five,
    four,
    three,
  ]);
});

test('fair odds of five of eleven', () => {
  const of = (id: string, name: string | number = 0): number =>
    odds([...elevenFiveTradition, ...elevenFiveEntertainment], id, name);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((k) => of(`any.${k}`))).toEqual([
    2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25,
  ]);
  expect([of('first3.straight'), of('first2.straight'), of('first3.group'), of('first2.group')]).toEqual([
    990, 110, 165, 55,
  ]);
  expect([0, 1, 2, 3, 4, 5].map((index) => of('oddCount', index))).toEqual([77, 6.16, 2.31, 3.08, 15.4, 462]);
  expect([0, 1, 2, 3].map((index) => of('middle', index))).toEqual([16.5, 7.3333, 5.1333, 4.62]);
  expect(['big', 'small', 'odd', 'even', 'tailBig', 'tailSmall'].map((name) => of('sum', name))).toEqual([
    2, 2, 1.9576, 2.0442, 1.9914, 2.0087,
  ]);
  expect(of('ball.0', 'big')).toBe(2);
});

test('fair odds of dice', () => {
  const of = (id: string, name: string | number = 0): number =>
    odds([...diceTradition, ...diceEntertainment(true)], id, name);
  expect(Array.from({ length: 8 }, (_, index) => of('sum', index))).toEqual([
    216, 72, 36, 21.6, 14.4, 10.2857, 8.64, 8,
  ]);
  expect([of('triple.one'), of('triple.any'), of('pair.exact'), of('pair.any')]).toEqual([216, 36, 72, 13.5]);
  expect([
    of('different.two'),
    of('different.three'),
    of('run'),
    of('shape', 'different'),
    of('shape', 'pair'),
  ]).toEqual([7.2, 36, 9, 1.8, 2.4]);
  expect([of('sides', 'big'), odds(diceEntertainment(false), 'sides', 'big')]).toEqual([2.0571, 2]);
  expect([of('appears'), of('absent')]).toEqual([2.3736, 1.728]);
  expect([0, 1, 2, 3, 4, 5].map((index) => of('span', index))).toEqual([36, 7.2, 4.5, 4, 4.5, 7.2]);
});

test('fair odds of a race', () => {
  const of = (id: string, name: string | number = 0): number =>
    odds([...racingTradition, ...racingEntertainment], id, name);
  expect([1, 2, 3, 4, 5].map((length) => of(`first${length}.straight`))).toEqual([10, 90, 720, 5040, 30_240]);
  expect([3, 4, 5, 7, 9, 11].map((sum) => of('sum.first2', `s${sum}`))).toEqual([45, 45, 22.5, 15, 11.25, 9]);
  expect(['big', 'small', 'odd', 'even'].map((name) => of('first2.sum', name))).toEqual([
    2.25, 1.8, 1.8, 2.25,
  ]);
  expect([6, 7, 8, 9].map((sum) => of('sum.first3', `s${sum}`))).toEqual([120, 120, 60, 40]);
});

test('fair odds of six of 49 and of twenty of eighty', () => {
  const of = (id: string, name: string | number = 0): number => odds(fortyNinePlays, id, name);
  expect([of('special'), of('normal'), of('specialSides', 'big')]).toEqual([49, 8.1667, 2]);
  expect(['red', 'blue', 'green'].map((name) => of('colour', name))).toEqual([2.8824, 3.0625, 3.0625]);
  expect([2, 3, 4].map((k) => of(`joined${k}`))).toEqual([78.4, 921.2, 14_125.0667]);
  expect([5, 6, 7, 8, 9, 10, 11, 12].map((k) => of(`missed${k}`))).toEqual([
    2.2416, 2.6657, 3.1841, 3.8209, 4.6075, 5.5849, 6.8066, 8.3435,
  ]);
  const share = (id: string, name: string): number => {
    const { ways, of: all } = kenoPlays
      .find((play) => play.id === id)!
      .tiers.find((one) => one.name === name)!;
    return Number((ways * 2_000_000n + all) / (2n * all)) / 1_000_000;
  };
  expect(['big', 'middle', 'small'].map((name) => share('sum', name))).toEqual([
    0.497802, 0.004396, 0.497802,
  ]);
  expect(['upper', 'level'].map((name) => share('halves', name))).toEqual([0.398378, 0.203243]);
  expect(['metal', 'wood', 'water', 'fire', 'earth'].map((name) => share('elements', name))).toEqual([
    0.102515, 0.201528, 0.38804, 0.203392, 0.104525,
  ]);
});

test('fair odds of twenty-eight sums', () => {
  const ways = (id: string, name: string): bigint =>
    twentyEightPlays.find((play) => play.id === id)!.tiers.find((one) => one.name === name)!.ways;
  expect([
    ways('sides', 'big'),
    ways('sides', 'bigOdd'),
    ways('sides', 'smallOdd'),
    ways('sides', 'veryBig'),
  ]).toEqual([500n, 231n, 269n, 56n]);
  expect(['red', 'green', 'blue', 'grey'].map((name) => ways('colour', name))).toEqual([
    332n,
    258n,
    258n,
    152n,
  ]);
});

test('the sums of twenty of eighty are counted', () => {
  const most = 1411;
  const table = Array.from({ length: 21 }, () => Array.from({ length: most }, () => 0n));
  table[0]![0] = 1n;
  for (let number = 1; number <= 80; number += 1)
    for (let taken = Math.min(20, number); taken > 0; taken -= 1)
      for (let sum = most - 1; sum >= number; sum -= 1)
        table[taken]![sum]! += table[taken - 1]![sum - number]!;
  const waysOf = (wins: (drawn: Drawn) => boolean): bigint =>
    table[20]!.reduce((ways, count, sum) => ways + (wins([sum]) ? count : 0n), 0n);
  for (const { tiers, hits } of kenoPlays.filter(({ id }) => id === 'sum' || id === 'elements'))
    for (const [index, { ways }] of tiers.entries())
      expect(waysOf((drawn) => hits([tiers.map((_, option) => option)], drawn)[index] === 1)).toBe(ways);
});
