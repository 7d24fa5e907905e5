import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riseTo, shownAt } from './rising-figure.ts';

test('a figure rises to what is true, never beyond, and never falls on the way', () => {
  const amount = fc.nat(1e9);
  fc.assert(
    fc.property(amount, amount, fc.array(fc.nat(20_000)), (shown, to, times) => {
      const rise = riseTo(shown, to, 1_000, 9_000);
      let last = -1;
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
  expect(shownAt(riseTo(500, 100, 0, 9_000), 0)).toBe(100);
  expect(shownAt(riseTo(null, 700, 0, 9_000), 0)).toBe(700);
  expect(shownAt(riseTo(500, 900, 0, 0), 0)).toBe(900);
});
