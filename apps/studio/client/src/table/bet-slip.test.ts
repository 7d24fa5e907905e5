import { expect, test } from 'vitest';
import { emptySlip, layOn, merged, sumOfBets, undoLast } from './bet-slip.ts';

const bet = (spot: string, stakeMinor: bigint, choice: readonly number[] = []) => ({
  spot,
  choice,
  stakeMinor,
});

test('each touch is taken back as a whole, the last one first', () => {
  const one = layOn(emptySlip, [bet('red', 1000n)]);
  const two = layOn(one, [bet('red', 1000n), bet('blue', 500n)]);
  expect(sumOfBets(two.laid)).toBe(2500n);
  expect(undoLast(two)).toEqual(one);
  expect(undoLast(undoLast(undoLast(two)))).toEqual(emptySlip);
  expect(layOn(one, [])).toBe(one);
});

test('chips on one spot are one bet; another choice is another bet', () => {
  expect(merged([bet('red', 1000n), bet('blue', 500n), bet('red', 500n)])).toEqual([
    bet('red', 1500n),
    bet('blue', 500n),
  ]);
  expect(merged([bet('card', 500n, [1]), bet('card', 500n, [2])])).toHaveLength(2);
});
