import { expect, test } from 'vitest';
import { fairOdds, isSelection, type Play, type Selection } from './play.ts';
import { sscEntertainment } from './ssc-entertainment.ts';
import { sscZy } from './ssc-zy.ts';
import { outcomesOfDigits, sscTradition } from './ssc.ts';
import { fairNumbers, commitmentOf } from '../fair/fair-random.ts';
import { findNumberGame } from './games.ts';
import { randomSelection } from './random-selection.ts';
import { priceRow, settleRow, type SlipRow } from './slip.ts';

const outcomes = [...outcomesOfDigits(5)];
const all = [...sscTradition, ...sscEntertainment, ...sscZy];

test('every play has an id of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test.each(all.map((play) => [play.id, play] as const))(
  '%s: hits over all outcomes are stakes × ways',
  (_id, play) => {
    const random = fairNumbers({ serverSeed: commitmentOf(play.id), clientSeed: 'test', nonce: 0 });
    {
      const selection = randomSelection(play, random);
      expect(isSelection(play.selector, selection)).toBe(true);
      expectExact(play, selection);
    }
  },
);

function expectExact(play: Play, selection: Selection): void {
  const won = play.tiers.map(() => 0);
  for (const drawn of outcomes)
    for (const [index, hits] of play.hits(selection, drawn).entries()) won[index]! += hits;
  const stakes = play.stakes(selection);
  for (const [index, { ways, of }] of play.tiers.entries())
    expect(BigInt(won[index]!) * of, `${play.id} ${JSON.stringify(selection)}`).toBe(
      BigInt(stakes[index]!) * ways * BigInt(outcomes.length),
    );
}

const odds = (id: string, index = 0): number => {
  const play = all.find((one) => one.id === id)!;
  const [n, d] = fairOdds(play.tiers[index]!);
  return Number((n * 10_000n * 2n + d) / (2n * d)) / 10_000;
};

test.each([
  ['five.straight', 100_000],
  ['last4.straight', 10_000],
  ['last3.straight', 1000],
  ['five.com120', 833.3333],
  ['five.com60', 1666.6667],
  ['five.com30', 3333.3333],
  ['five.com20', 5000],
  ['five.com10', 10_000],
  ['five.com5', 20_000],
  ['last4.com24', 416.6667],
  ['last4.com12', 833.3333],
  ['last4.com6', 1666.6667],
  ['last4.com4', 2500],
  ['last3.group3', 333.3333],
  ['last3.group6', 166.6667],
  ['last2.group', 50],
  ['last2.sides', 4],
  ['place.fixed', 10],
  ['last3.anyCode1', 3.69],
  ['last4.anyCode1', 2.9078],
  ['five.anyCode1', 2.4419],
  ['last3.anyCode2', 18.5185],
  ['last4.anyCode2', 10.2669],
  ['five.anyCode2', 6.8166],
  ['five.anyCode3', 22.9885],
  ['any.show2', 12.276],
  ['any.show3', 116.8224],
  ['any.show4', 2173.913],
  ['any3.straight', 1000],
  ['dragonTiger.tradition.01', 2.2222],
  ['dragonTiger.entertainment.01', 2],
  ['total.sides', 2],
  ['shape.last3', 100],
])('fair odds of %s are %s', (id, expected) => {
  expect(odds(id)).toBe(expected);
});

test('of the plays with several prizes each carries its part of the return', () => {
  expect([0, 1, 2].map((index) => odds('five.allPrizes', index))).toEqual([20_000, 200, 20]);
  expect([1, 2, 3, 4].map((index) => odds('shape.first3', index))).toEqual([16.6667, 3.7037, 2.7778, 3.3333]);
});

const play = (id: string): Play => sscTradition.find((one) => one.id === id)!;

test('stakes of the customary plays', () => {
  expect(play('last3.banker').count([[7]])).toBe(54);
  const sums = (id: string, from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => play(id).count([[from + index]]));
  expect(sums('last3.sum', 0, 13)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]);
  expect(sums('last3.groupSum', 1, 13)).toEqual([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15]);
  expect(sums('last3.groupSum', 1, 26).reduce((sum, count) => sum + count, 0)).toBe(210);
  expect(sums('last2.groupSum', 1, 17)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  expect(sums('last3.span', 0, 9)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
  expect(sums('last2.span', 0, 9)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
  expect(play('last3.join').count([[1, 2], [3, 4, 5], [6]])).toBe(2 * 3 * 1 + 3 * 1 + 1);
  expect(
    play('five.com60').count([
      [1, 2],
      [2, 3, 4, 5],
    ]),
  ).toBe(4 + 1);
});

test('ZY: the first digit lowers the prize, and every play returns 96.5 %', () => {
  expect(sscZy.map(({ id }) => id)).toContain('zy.place.fixed');
  expect(sscZy.find(({ id }) => id === 'zy.place.fixed')!.selector.areas).toHaveLength(4);
  const straight = sscZy.find(({ id }) => id === 'zy.last3.straight')!;
  const game = findNumberGame('dragon-number-draw')!;
  const row: SlipRow = {
    playId: straight.id,
    selection: [[1], [2], [3]],
    multiple: 1n,
    series: 2000n,
    unitMode: 'unit',
  };
  const priced = priceRow(game, row, 100n);
  if (!priced.ok) throw new Error(priced.error);
  const won = (first: number) => settleRow(game, row, priced.value, [first, 0, 1, 2, 3]);
  expect([won(5), won(9), won(6), settleRow(game, row, priced.value, [5, 0, 1, 2, 4])]).toEqual([
    200_000n,
    180_000n,
    150_000n,
    0n,
  ]);
  expect(priced.value.rebate).toBe(0n);
  expect(priceRow(game, { ...row, series: 1980n }, 100n)).toEqual({ ok: false, error: 'series' });
  for (const { id, tiers } of sscZy) {
    const returned = tiers.reduce((sum, { share: [part, whole] }) => sum + Number(part) / Number(whole), 0);
    expect([id, returned]).toEqual([id, expect.closeTo(0.965, 9)]);
  }
});
