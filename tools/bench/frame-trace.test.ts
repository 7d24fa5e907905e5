import { expect, it } from 'vitest';
import { mostWithin } from './frame-trace.ts';

const tasks = (...times: [atMs: number, ms: number][]) => times.map(([atMs, ms]) => ({ atMs, ms }));

it('the most that begins within a time is found wherever it is', () => {
  expect(mostWithin([], 16)).toBe(0);
  expect(mostWithin(tasks([5, 40]), 16)).toBe(40);
  // From 10 on, across the border of two stretches of sixteen.
  expect(mostWithin(tasks([0, 3], [10, 4], [20, 5], [25, 6], [40, 7]), 16)).toBe(15);
  // What begins just as the time is over is no part of it.
  expect(mostWithin(tasks([0, 9], [16, 8]), 16)).toBe(9);
});
