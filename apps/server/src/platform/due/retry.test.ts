import { expect, test } from 'vitest';
import { createBackoff } from './retry.ts';

test('pauses double up to the longest, and end', () => {
  const retry = createBackoff({ firstMs: 1_000, maxMs: 5_000, attempts: 5 }, () => 0);
  expect([1, 2, 3, 4, 5].map(retry)).toEqual([1_000, 2_000, 4_000, 5_000, null]);
  expect(createBackoff({ firstMs: 1_000, maxMs: 5_000, attempts: 5 }, () => 1)(1)).toBe(1_250);
});
