import { expect, it } from 'vitest';
import { kolmogorovSmirnov, mannWhitney } from './distributions.ts';

/** Times as requests take them: most alike, some late. The same numbers in every run. */
function times(seed: number, count: number, shiftMs = 0, spread = 1): number[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / (2 ** 32 + 1);
  };
  return Array.from({ length: count }, () => 30 + shiftMs - spread * 3 * Math.log(random()));
}

it('finds nothing between times of one kind, in nearly all pairs', () => {
  const pairs = Array.from(
    { length: 100 },
    (_, n) => [times(2 * n + 1, 200), times(2 * n + 2, 200)] as const,
  );
  expect(pairs.filter(([a, b]) => mannWhitney(a, b) <= 0.01).length).toBeLessThan(6);
  expect(pairs.filter(([a, b]) => kolmogorovSmirnov(a, b) <= 0.01).length).toBeLessThan(6);
});

it('sees a millisecond and a half, and a wider spread around the same middle', () => {
  const known = times(1, 200);
  expect(mannWhitney(known, times(2, 200, 1.5))).toBeLessThan(0.001);
  expect(kolmogorovSmirnov(known, times(2, 200, 1.5))).toBeLessThan(0.001);
  const middle = 3 * Math.log(2);
  expect(kolmogorovSmirnov(known, times(3, 200, -middle, 2))).toBeLessThan(0.01);
});

it('agrees with a table of published values', () => {
  // Mann and Whitney by hand: U = 4 of 5 × 5, no ties.
  expect(mannWhitney([1, 2, 3, 5, 8], [4, 6, 7, 9, 10])).toBeCloseTo(0.0947, 2);
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
  expect(kolmogorovSmirnov([1, 2, 3], [1, 2, 3])).toBe(1);
});
