import { expect, test } from 'vitest';
import { checkAmount, checkMinutes, sentAmount } from './read-amount.ts';

test.each([
  ['', 'field.required'],
  ['ten', 'field.invalid'],
  ['-5', 'field.invalid'],
  ['1.005', 'field.invalid'],
  ['0.00', 'field.too.small'],
  ['1,500', null],
  ['500,50', null],
  ['5,0000', 'field.invalid'],
  ['9999999999999999', 'field.invalid'],
  [' 0.01 ', null],
])('%j: %s', (typed, code) => {
  expect(checkAmount(typed)).toBe(code);
});

test.each([
  ['', 'field.required'],
  ['1.5', 'field.invalid'],
  ['14', 'field.too.small'],
  ['15', null],
  [' 1440 ', null],
  ['1441', 'field.too.large'],
])('%j minutes: %s', (typed, code) => {
  expect(checkMinutes(typed)).toBe(code);
});

test('thousands may be grouped, and a comma before one or two final digits is a decimal comma', () => {
  expect(sentAmount('1,500.50')).toBe('1500.50');
  expect(sentAmount('500,50')).toBe('500.50');
});
