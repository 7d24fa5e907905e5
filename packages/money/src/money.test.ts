import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits, formatDecimal, maxAmountMinor, parseDecimal, type Currency } from './money.ts';

const currency = fc.constantFrom(...(Object.keys(currencyDigits) as Currency[]));
const minor = fc.bigInt({ min: -maxAmountMinor, max: maxAmountMinor });

describe('decimal text', () => {
  it('is read back as what was written', () => {
    fc.assert(
      fc.property(
        minor,
        currency,
        (amount, unit) => parseDecimal(formatDecimal(amount, unit), unit) === amount,
      ),
    );
  });

  it('has exactly the digits of its currency', () => {
    fc.assert(
      fc.property(minor, currency, (amount, unit) => {
        expect(formatDecimal(amount, unit)).toMatch(new RegExp(`^-?\\d+\\.\\d{${currencyDigits[unit]}}$`));
      }),
    );
  });

  it('with fewer digits means the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), currency, (whole, unit) => {
        const amount = whole * 10n ** BigInt(currencyDigits[unit]);
        expect(parseDecimal(`${whole}`, unit)).toBe(amount);
        expect(parseDecimal(`-${whole}.0`, unit)).toBe(-amount);
      }),
    );
  });

  it('is read or refused, never guessed: what is read is what the text says', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^-?\d{0,18}\.?\d{0,4}$/)),
        currency,
        (text, unit) => {
          const read = parseDecimal(text, unit);
          if (read === null) return;
          const [whole = '', fraction = ''] = text.replace('-', '').split('.');
          const scaled =
            BigInt(whole) * 10n ** BigInt(currencyDigits[unit]) +
            BigInt(fraction.padEnd(currencyDigits[unit], '0'));
          expect(read < 0n ? -read : read).toBe(scaled);
        },
      ),
    );
  });

  it.each([
    ['1234.50', 123_450n],
    ['0', 0n],
    ['-0.00', 0n],
    ['0.01', 1n],
    ['-0.5', -50n],
    ['0007', 700n],
    ['10000000000000.00', 1_000_000_000_000_000n],
  ])('%s', (text, expected) => {
    expect(parseDecimal(text, 'PHP')).toBe(expected);
  });

  it.each([
    '',
    '.',
    '.5',
    '5.',
    '1.234',
    '1,000',
    '1e3',
    '+1',
    ' 1',
    '1 ',
    '--1',
    'NaN',
    'Infinity',
    '0x10',
    '１',
    '10000000000000.01',
    '99999999999999999999',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text, 'PHP')).toBeNull();
  });

  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [123_450n, '1234.50'],
    [-100n, '-1.00'],
  ])('writes %s', (amount, expected) => {
    expect(formatDecimal(amount, 'PHP')).toBe(expected);
  });
});
