import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from './allocate.ts';

const total = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.some((weight) => weight > 0n));
const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

it('loses no unit and invents none', () => {
  fc.assert(fc.property(total, weights, (sum, by) => sumOf(allocate(sum, by)) === sum));
});

it('gives every share within one unit of its exact part', () => {
  fc.assert(
    fc.property(total, weights, (sum, by) => {
      const all = sumOf(by);
      return allocate(sum, by).every((share, place) => absolute(share * all - sum * by[place]!) < all);
    }),
  );
});

it('never gives a larger weight the smaller share, and a weight of zero nothing', () => {
  fc.assert(
    fc.property(total, weights, (sum, by) => {
      const shares = allocate(sum, by).map(absolute);
      return by.every((weight, place) =>
        by.every((other, at) =>
          weight === 0n ? shares[place] === 0n : weight <= other || shares[place]! >= shares[at]!,
        ),
      );
    }),
  );
});

it.each([
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
  [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
  [10n, [70n, 20n, 10n], [7n, 2n, 1n]],
  [1n, [1n, 2n, 0n], [0n, 1n, 0n]],
  [0n, [5n, 5n], [0n, 0n]],
])('splits %s by %s into %s', (sum, by, shares) => {
  expect(allocate(sum, by)).toEqual(shares);
});

it('refuses weights by which nothing can be split', () => {
  expect(() => allocate(1n, [])).toThrow(RangeError);
  expect(() => allocate(1n, [0n, 0n])).toThrow(RangeError);
  expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError);
});
