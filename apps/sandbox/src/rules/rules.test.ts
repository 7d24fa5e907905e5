import { describe, expect, test } from 'vitest';
import { isMoreThan, wrongAmount } from './amount.ts';
import { pauseSeconds, verdictOf } from './delivery.ts';
import { nextStep } from './payout.ts';

describe('wrongAmount', () => {
  test.each([
    ['500.00', '499.99'],
    ['0.01', '0.02'],
    ['1', '2'],
    ['100', '99'],
    ['10.00', '9.99'],
  ])('%s becomes %s', (amount, wrong) => expect(wrongAmount(amount)).toBe(wrong));
});

test('amounts are added to the digit', () => {
  expect(isMoreThan(['0.10', '0.20'], '0.3')).toBe(false);
  expect(isMoreThan(['0.10', '0.20', '0.00000001'], '0.30')).toBe(true);
  expect(isMoreThan(['500'], '500.00')).toBe(false);
});

test.each([
  ['09171230000', ['REQUESTED', 'SUCCEEDED']],
  ['09171230001', ['REQUESTED', 'FAILED']],
  ['09171230002', ['REQUESTED', 'SUCCEEDED', 'REVERSED']],
  ['09171230003', ['REQUESTED', 'PENDING_COMPLIANCE_ASSESSMENT', 'SUCCEEDED']],
  ['09171230004', ['REQUESTED', 'SUCCEEDED']],
])('a payout to %s goes through %s', (account, states) => {
  const path: string[] = [];
  for (let step = nextStep(account, 'ACCEPTED'); step; step = nextStep(account, step.status))
    path.push(step.status);
  expect(path).toEqual(states);
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
