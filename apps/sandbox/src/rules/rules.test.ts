import { describe, expect, test } from 'vitest';
import { wrongAmount } from './amount.ts';
import { pauseSeconds, verdictOf } from './delivery.ts';

describe('wrongAmount', () => {
  test.each([
    ['500.00', '499.99'],
    ['0.01', '0.02'],
    ['1', '2'],
    ['100', '99'],
    ['10.00', '9.99'],
  ])('%s becomes %s', (amount, wrong) => expect(wrongAmount(amount)).toBe(wrong));
});

test('pauses double up to five minutes', () => {
  expect([1, 2, 3, 4, 9, 10, 50].map(pauseSeconds)).toEqual([1, 2, 4, 8, 256, 300, 300]);
});

test.each([
  [200, 'acknowledged'],
  [400, 'refused'],
  [401, 'refused'],
  [404, 'refused'],
  [408, 'again'],
  [429, 'again'],
  [500, 'again'],
  [204, 'again'],
  [null, 'again'],
])('an answer of %s means: %s', (status, verdict) => expect(verdictOf(status)).toBe(verdict));
