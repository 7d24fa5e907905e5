import { expect, test } from 'vitest';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import type { BasketRow } from './basket.ts';
import { countPast, countsOf } from './history.ts';
import { chanceText, oddsText, percentText } from './odds.ts';
import { firstPlan, multiplesOf, targetPrize } from './plan.ts';
import { propertiesOf, streaksOf } from './properties.ts';

const history = [
  [1, 2, 3, 4, 9],
  [1, 0, 3, 4, 8],
  [5, 2, 3, 4, 7],
  [1, 2, 6, 4, 6],
].map((numbers, index) => ({ numero: String(9 - index), numbers }));

test('draws since a number last came, or with it, at its place or anywhere', () => {
  const at = (label: string, number: number, view: 'missing' | 'hot' = 'missing') =>
    countPast(history, 'digits', { label, number, view });
  expect([at('tenThousands', 1), at('tenThousands', 5), at('tenThousands', 9)]).toEqual([0, 2, 4]);
  expect([at('numbers', 9), at('numbers', 6), at('sum', 3)]).toEqual([0, 3, null]);
  expect([at('tenThousands', 1, 'hot'), at('numbers', 4, 'hot'), at('sum', 3, 'hot')]).toEqual([3, 4, null]);
  expect(countPast([], 'digits', { label: 'ones', number: 1, view: 'hot' })).toBeNull();
  const board = [{ numero: '1', numbers: [123_407, 11] }];
  expect(countPast(board, 'board', { label: 'numbers', number: 7, view: 'missing' })).toBe(0);
});

test('counts of a number: times, missing, longest and mean run without it', () => {
  expect(countsOf(history, 'digits', 0, { from: 1, to: 5 })).toMatchObject([
    { number: 1, times: 3, missing: 0, longest: 1, average: 0.3 },
    { number: 2, times: 0, missing: 4, longest: 4, average: 4 },
    {},
    {},
    { number: 5, times: 1, missing: 2, longest: 2, average: 1.5 },
  ]);
});

test('streaks of three or more, the longest first; a tie ends one', () => {
  expect(streaksOf('digits', history)).toEqual([
    { key: 'size', side: 'blue', length: 4 },
    { key: 'dragonTiger', side: 'blue', length: 4 },
  ]);
  const size = propertiesOf('eleven').find(({ key }) => key === 'size')!;
  expect([size.of([11, 10, 9, 8, 7]), size.of([2, 4, 6, 8, 10]), size.of([1, 2, 3, 4, 5])]).toEqual([
    'red',
    'tie',
    'blue',
  ]);
});

const game = findNumberGame('dragon-number-draw')!;
const row: BasketRow = {
  id: 'a',
  play: 'last2.sides',
  selection: [[0], [0]],
  mode: 'unit',
  multiple: 1,
  series: 1980,
};

test('plans: the same, doubled after so many draws, or as much as a win needs to gain', () => {
  const of = (more: Partial<typeof firstPlan>, rows = [row]) =>
    multiplesOf(game, rows, { ...firstPlan, ...more });
  expect(of({ draws: 3 })).toEqual([1, 1, 1]);
  expect(of({ draws: 4, kind: 'doubling', every: 2 })).toEqual([1, 1, 2, 2]);
  expect(of({ draws: 20, kind: 'doubling' })).toBeNull();
  expect(targetPrize(game, [row])).toBe(792n);
  const plan = of({ draws: 5, kind: 'target', gain: 50 })!;
  let spent = 0;
  for (const multiple of plan) {
    spent += multiple * 200;
    expect(multiple * 792).toBeGreaterThanOrEqual(spent * 1.5);
  }
  expect(of({ draws: 3, kind: 'target', gain: 500 })).toBeNull();
  expect(targetPrize(game, [row, { ...row, multiple: 2 }])).toBeNull();
});

test('odds, chances and returns in words', () => {
  const play = game.plays.find(({ id }) => id === 'last3.straight')!;
  expect([oddsText(play.tiers[0]!, 1980), chanceText(play), percentText(1955)]).toEqual([
    '990',
    '1 : 1,000',
    '97.75%',
  ]);
  expect(oddsText(game.plays.find(({ id }) => id === 'total')!.tiers[0]!, 1960)).toBe('1.96');
});
