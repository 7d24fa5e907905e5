import { expect, test } from 'vitest';
import { fittingStake, highestStake } from './stake.ts';

const free = { leastMinor: 100n, mostMinor: 5_000_000n, stepMinor: 100n, mostWinMinor: 500_000_000n };

test('what a choice pays at most limits its stake, and so does the operator', () => {
  const highest = (mostParts: number, operatorMost: bigint | null = null) =>
    highestStake(free, { mostParts, stakeParts: 100 }, operatorMost);
  expect(highest(200)).toBe(5_000_000n);
  expect(highest(1_000_000)).toBe(50_000n);
  expect(highest(225_400)).toBe(221_800n);
  expect(highest(200, 20_050n)).toBe(20_000n);
  expect(highest(200, 50n)).toBe(100n);
});

test('an amount becomes the nearest one that may be staked', () => {
  expect(fittingStake(free, 1249n, 5_000_000n)).toBe(1200n);
  expect(fittingStake(free, 1250n, 5_000_000n)).toBe(1300n);
  expect(fittingStake(free, 0n, 5_000_000n)).toBe(100n);
  expect(fittingStake(free, 9_999_999n, 50_000n)).toBe(50_000n);
});
