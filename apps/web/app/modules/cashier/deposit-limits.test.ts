import { expect, test } from 'vitest';
import { checkAmount, sentAmount, type Channel } from './deposit-limits.ts';

const channel: Channel = {
  channel: 'sandbox-ewallet',
  name: 'E-wallet',
  kind: 'ewallet',
  flow: 'redirect',
  currency: 'PHP',
  minAmount: '100.00',
  maxAmount: '50000.00',
  feeFixed: '0.00',
  feeBasisPoints: 0,
  suggestedAmounts: ['100.00', '500.00'],
};

test.each([
  ['100', null],
  ['50,000', null],
  ['50000.00', null],
  ['1 000.5', null],
  ['100,50', null],
  ['99,99', 'amount.out.of.range'],
  ['1,00,000', 'amount.format'],
  ['1.000,50', 'amount.format'],
  ['10 0', 'amount.format'],
  ['', 'field.required'],
  ['99.99', 'amount.out.of.range'],
  ['50000.01', 'amount.out.of.range'],
  ['0', 'amount.out.of.range'],
  ['99999999999999999', 'amount.format'],
  ['-500', 'amount.format'],
  ['1e3', 'amount.format'],
  ['5.001', 'amount.format'],
  ['.5', 'amount.format'],
  ['abc', 'amount.format'],
])('%j is %j', (typed, code) => {
  expect(checkAmount(channel, typed)).toBe(code);
});

test('what is sent has the digits of the currency', () => {
  expect(sentAmount(channel, '1,000.5')).toBe('1000.50');
  expect(sentAmount(channel, 'x')).toBeNull();
});

test('a comma before one or two final digits is a decimal comma', () => {
  expect(sentAmount(channel, '100,50')).toBe('100.50');
  expect(sentAmount(channel, '500,5')).toBe('500.50');
  expect(sentAmount(channel, '1,500')).toBe('1500.00');
});
