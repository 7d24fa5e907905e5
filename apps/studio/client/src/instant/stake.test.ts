import { expect, test } from 'vitest';
import { fittingStake, highestStake } from './stake.ts';

const free = { leastMinor: 100, mostMinor: 5_000_000, stepMinor: 100, mostWinMinor: 500_000_000 };

test('what a choice pays at most limits its stake, and so does the operator', () => {
  expect(highestStake(free, 2, null)).toBe(5_000_000);
  expect(highestStake(free, 10_000, null)).toBe(50_000);
  expect(highestStake(free, 2254, null)).toBe(221_800);
  expect(highestStake(free, 2, 20_050)).toBe(20_000);
  expect(highestStake(free, 2, 50)).toBe(100);
});

test('an amount becomes the nearest one that may be staked', () => {
  expect(fittingStake(free, 1249, 5_000_000)).toBe(1200);
  expect(fittingStake(free, 1250, 5_000_000)).toBe(1300);
  expect(fittingStake(free, 0, 5_000_000)).toBe(100);
  expect(fittingStake(free, 9_999_999, 50_000)).toBe(50_000);
});
