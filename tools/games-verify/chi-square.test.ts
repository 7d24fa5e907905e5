import { expect, test } from 'vitest';
import { chiSquare } from './chi-square.ts';

const fair = new Map([
  ['a', 0.5],
  ['b', 0.3],
  ['c', 0.2],
]);

test('true shares lie below the point, wrong ones far above it', () => {
  const near = chiSquare(
    fair,
    new Map([
      ['a', 5040],
      ['b', 2980],
      ['c', 1980],
    ]),
    10_000,
  );
  expect(near.statistic).toBeCloseTo(1600 / 5000 + 400 / 3000 + 400 / 2000, 10);
  expect(near.freedom).toBe(2);
  // The exact point is 13.82.
  expect(near.point).toBeGreaterThan(13.3);
  expect(near.point).toBeLessThan(14.3);
  const far = chiSquare(
    fair,
    new Map([
      ['a', 5300],
      ['b', 2800],
      ['c', 1900],
    ]),
    10_000,
  );
  expect(far.statistic).toBeGreaterThan(far.point);
});

test('kinds that are hardly expected are taken together', () => {
  const shares = new Map([
    ['often', 0.999],
    ['seldom', 0.0006],
    ['hardly', 0.0004],
  ]);
  expect(
    chiSquare(
      shares,
      new Map([
        ['often', 999],
        ['seldom', 1],
      ]),
      1000,
    ).freedom,
  ).toBe(1);
});
