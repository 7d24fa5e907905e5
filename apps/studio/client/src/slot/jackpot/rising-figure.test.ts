import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riseTo, shownAt } from './rising-figure.ts';

test('a figure rises to what is true, never beyond, and never falls on the way', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(amount, amount, fc.array(fc.nat(20_000)), (shown, to, times) => {
      const rise = riseTo(shown, to, 1_000, 9_000);
      let last = -1n;
      for (const now of times.toSorted((a, b) => a - b)) {
        const figure = shownAt(rise, now);
        expect(figure).toBeLessThanOrEqual(to);
        expect(figure).toBeGreaterThanOrEqual(last);
        last = figure;
      }
      expect(shownAt(rise, 10_000)).toBe(to);
    }),
  );
});

test('a pool that was won is shown at once, and so is the first figure', () => {
  expect(shownAt(riseTo(500n, 100n, 0, 9_000), 0)).toBe(100n);
  expect(shownAt(riseTo(null, 700n, 0, 9_000), 0)).toBe(700n);
  expect(shownAt(riseTo(500n, 900n, 0, 0), 0)).toBe(900n);
});
