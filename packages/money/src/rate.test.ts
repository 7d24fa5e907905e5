import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRate, multiplyByRate, parseRate } from './rate.ts';

const rate = fc.record({ unscaled: fc.bigInt({ min: 0n, max: 999_999_999_999n }), scale: fc.nat(12) });
const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

it('reads back the value that it wrote', () => {
  fc.assert(
    fc.property(rate, (one) => {
      fc.pre(one.unscaled < 10n ** BigInt(one.scale + 6));
      const read = parseRate(formatRate(one))!;
      return read.unscaled * 10n ** BigInt(one.scale) === one.unscaled * 10n ** BigInt(read.scale);
    }),
  );
});

it('multiplies exactly before it rounds', () => {
  fc.assert(
    fc.property(amount, rate, (minor, one) => {
      const off = minor * one.unscaled - multiplyByRate(minor, one, 'down') * 10n ** BigInt(one.scale);
      return (off < 0n ? -off : off) < 10n ** BigInt(one.scale);
    }),
  );
});

it('gives the whole amount at 1 and nothing at 0', () => {
  fc.assert(
    fc.property(amount, (minor) => {
      expect(multiplyByRate(minor, parseRate('1.000')!, 'half-even')).toBe(minor);
      expect(multiplyByRate(minor, parseRate('0')!, 'down')).toBe(0n);
    }),
  );
});

it.each([
  [10_000n, '0.0125', 'down', 125n],
  [99n, '0.0125', 'down', 1n],
  [200n, '0.0125', 'half-even', 2n],
  [120n, '0.0125', 'half-even', 2n],
  [-200n, '0.0125', 'half-even', -2n],
] as const)('%s at %s, %s, is %s', (minor, text, rounding, expected) => {
  expect(multiplyByRate(minor, parseRate(text)!, rounding)).toBe(expected);
});

it.each(['', '.5', '1.', '0,0125', '1,000', '-0.01', '+1', '1e-2', '0.0000000000001', '1234567', ' 1', '１'])(
  'refuses %j',
  (text) => {
    expect(parseRate(text)).toBeNull();
  },
);
