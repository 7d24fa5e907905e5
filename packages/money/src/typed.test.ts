import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, maxAmountMinor } from './money.ts';
import { parseTyped, parseTypedAmount, parseTypedMultiplier } from './typed.ts';

const minor = fc.bigInt({ min: 0n, max: maxAmountMinor });
const group = (whole: string, sign: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, sign);

describe('an amount as a person types it', () => {
  it('means the same with a point, with a decimal comma, and grouped', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom(' ', '\u00A0', '\u202F'), (amount, space) => {
        const [whole = '', cents = ''] = formatDecimal(amount, 'PHP').split('.');
        expect(parseTypedAmount(`${whole}.${cents}`, 'PHP')).toBe(amount);
        expect(parseTypedAmount(`${whole},${cents}`, 'PHP')).toBe(amount);
        expect(parseTypedAmount(`₱${group(whole, ',')}.${cents}`, 'PHP')).toBe(amount);
        expect(parseTypedAmount(`${group(whole, space)},${cents}`, 'PHP')).toBe(amount);
      }),
    );
  });

  it('is refused, or its digits keep their places: no comma before one or two final digits is dropped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., ]{1,14},\d{1,2}$/), (text) => {
        const read = parseTypedAmount(text, 'PHP');
        if (read === null) return;
        const [, whole = '', cents = ''] = /^(.*),(\d+)$/.exec(text)!;
        expect(read).toBe(BigInt(whole.replaceAll(' ', '') + cents.padEnd(2, '0')));
      }),
    );
  });

  it.each([
    ['100,50', 10_050n],
    ['500,50', 50_050n],
    ['2,50', 250n],
    ['2,5', 250n],
    ['12.5', 1250n],
    ['1,000', 100_000n],
    ['1,234,567.89', 123_456_789n],
    ['1 000,5', 100_050n],
    ['₱ 12.50', 1250n],
    [' 7 ', 700n],
    ['007', 700n],
    ['0,01', 1n],
  ])('reads %j as %s', (text, expected) => {
    expect(parseTypedAmount(text, 'PHP')).toBe(expected);
  });

  it.each([
    '',
    '₱',
    ',',
    '.5',
    ',5',
    '5.',
    '5,',
    '1.234',
    '1.000,50',
    '1,000,50',
    '1,00,000',
    '10,0000',
    '0,125',
    '1000,000',
    '1, 000',
    '1 0',
    '10 00',
    '1 000,000',
    '1,000 000',
    '1,5.5',
    '$5',
    '5₱',
    '5x',
    '-5',
    '+5',
    '1e3',
    'NaN',
    '12.50 pesos',
    '１２',
    '10000000000000,01',
    '99999999999999999999',
  ])('refuses %j', (text) => {
    expect(parseTypedAmount(text, 'PHP')).toBeNull();
  });
});

it.each([
  ['2,50', 250],
  ['2.5', 250],
  ['×1.51', 151],
  ['1.96×', 196],
  ['10,000', 1_000_000],
  ['2,505', 250_500],
  ['2x5', null],
  ['9999999.99', 999_999_999],
  ['10000000', null],
])('reads the multiplier %j as %s hundredths', (text, hundredths) => {
  expect(parseTypedMultiplier(text)).toBe(hundredths);
});

it('refuses a comma before three digits where three decimals are allowed', () => {
  expect(parseTyped('1,250', 4)).toBeNull();
  expect(parseTyped('0,0125', 4)).toBeNull();
  expect(parseTyped('0.0125', 4)).toBe(125n);
  expect(parseTyped('0,01', 4)).toBe(100n);
  expect(parseTyped('1 250', 4)).toBe(12_500_000n);
});
