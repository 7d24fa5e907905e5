import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divide } from './rounding.ts';

const numerator = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const denominator = fc.bigInt({ min: 1n, max: 10n ** 12n });
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

it('rounds down towards zero: less than one unit is lost, and never the sign', () => {
  fc.assert(
    fc.property(numerator, denominator, (n, d) => {
      const lost = absolute(n) - absolute(divide(n, d, 'down')) * d;
      return lost >= 0n && lost < d;
    }),
  );
});

it('rounds half-even to the nearest integer, a tie to the even one', () => {
  fc.assert(
    fc.property(numerator, denominator, (n, d) => {
      const rounded = divide(n, d, 'half-even');
      const twiceOff = 2n * absolute(n - rounded * d);
      return twiceOff < d || (twiceOff === d && rounded % 2n === 0n);
    }),
  );
});

it('treats both signs alike', () => {
  fc.assert(
    fc.property(
      numerator,
      denominator,
      fc.constantFrom('down', 'half-even'),
      (n, d, rounding) => divide(-n, d, rounding) === -divide(n, d, rounding),
    ),
  );
});

it.each([
  [5n, 2n, 2n, 2n],
  [7n, 2n, 3n, 4n],
  [-5n, 2n, -2n, -2n],
  [-7n, 2n, -3n, -4n],
  [8n, 3n, 2n, 3n],
  [0n, 3n, 0n, 0n],
])('%s / %s is %s down and %s half-even', (n, d, down, halfEven) => {
  expect(divide(n, d, 'down')).toBe(down);
  expect(divide(n, d, 'half-even')).toBe(halfEven);
});

it('refuses a denominator that is not positive', () => {
  expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
  expect(() => divide(1n, -2n, 'half-even')).toThrow(RangeError);
});
