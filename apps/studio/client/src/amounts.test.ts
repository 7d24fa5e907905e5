import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, inUnits, partsOf, timesOf } from './amounts.ts';

const minor = fc.bigInt({ min: 0n, max: 10n ** 15n });

test('an amount that is counted up stays between its ends, never goes back, and ends exactly at the second', () => {
  fc.assert(
    fc.property(minor, minor, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (one, other, shares) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      let last = from;
      for (const share of shares.toSorted((a, b) => a - b)) {
        const shown = between(from, to, share);
        expect(shown >= last && shown <= to).toBe(true);
        last = shown;
      }
      expect([between(from, to, 0), between(from, to, 1)]).toEqual([from, to]);
      expect(between(to, from, 1)).toBe(from);
      expect([between(from, to, -0.1), between(from, to, 1.1), between(from, to, 0 / 0)]).toEqual([
        from,
        to,
        to,
      ]);
    }),
  );
});

test('parts of a stake are exact, however large it is', () => {
  expect(partsOf(1000n, 20, 7)).toBe(350n);
  expect(partsOf(9_007_199_254_740_992_000n, 20, 3)).toBe(1_351_079_888_211_148_800n);
  expect(timesOf(2500n, 1000n)).toBe(2.5);
});

test.each([
  [0n, 100n, '0'],
  [50_000n, 100n, '500'],
  [1_250n, 100n, '12.5'],
  [1_205n, 100n, '12.05'],
  [150_000n, 100_000n, '1.5'],
  [123_499n, 100_000n, '1.23'],
  [123_500n, 100_000n, '1.24'],
  [9_007_199_254_740_993_00n, 100n, '9007199254740993'],
] as const)('%s in units of %s is %s', (minor, unit, text) => {
  expect(inUnits(minor, unit)).toBe(text);
});
