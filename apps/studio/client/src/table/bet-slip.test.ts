import { expect, test } from 'vitest';
import { emptySlip, layOn, merged, sumOfBets, undoLast } from './bet-slip.ts';

const bet = (spot: string, stakeMinor: number, choice: readonly number[] = []) => ({
  spot,
  choice,
  stakeMinor,
});

test('each touch is taken back as a whole, the last one first', () => {
  const one = layOn(emptySlip, [bet('red', 1000)]);
  const two = layOn(one, [bet('red', 1000), bet('blue', 500)]);
  expect(sumOfBets(two.laid)).toBe(2500);
  expect(undoLast(two)).toEqual(one);
  expect(undoLast(undoLast(undoLast(two)))).toEqual(emptySlip);
  expect(layOn(one, [])).toBe(one);
});

test('chips on one spot are one bet; another choice is another bet', () => {
  expect(merged([bet('red', 1000), bet('blue', 500), bet('red', 500)])).toEqual([
    bet('red', 1500),
    bet('blue', 500),
  ]);
  expect(merged([bet('card', 500, [1]), bet('card', 500, [2])])).toHaveLength(2);
});
