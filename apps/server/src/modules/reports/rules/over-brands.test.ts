import { expect, test } from 'vitest';
import { addUp, dayOn, groupBy, type Adding } from './over-brands.ts';

interface Row {
  key: string;
  currency: 'PHP' | 'USD';
  amount: string;
  postings: string;
  active: { count: number; capped: boolean };
}
const adding: Adding<Row> = {
  key: 'same',
  currency: 'same',
  amount: 'amount',
  postings: 'number',
  active: 'capped',
};
const row = (currency: Row['currency'], amount: string, postings: string, count: number): Row => ({
  key: '7',
  currency,
  amount,
  postings,
  active: { count, capped: count > 9 },
});

test('amounts, numbers and counts add up; names stay, also where they look like numbers', () => {
  expect(
    addUp([row('PHP', '-0.05', '2', 3), row('PHP', '1000000000000.04', '5', 10)], 'PHP', adding),
  ).toEqual({
    key: '7',
    currency: 'PHP',
    amount: '999999999999.99',
    postings: '7',
    active: { count: 13, capped: true },
  });
});

test('rows of two currencies are two groups, in their order', () => {
  const rows = [row('PHP', '1.00', '1', 1), row('USD', '2.00', '1', 1), row('PHP', '3.00', '1', 1)];
  expect(groupBy(rows, ({ currency }) => currency).map((group) => group.length)).toEqual([2, 1]);
});

test('on a date that a brand has not reached it still owes what it owes', () => {
  const days = [
    { day: '2026-11-28', ggr: '5.00', liability: '9.00' },
    { day: '2026-11-27', ggr: '4.00', liability: '8.00' },
  ];
  const empty = (newest: (typeof days)[number]) => ({ ...newest, ggr: '0.00' });
  expect(dayOn(days, '2026-11-29', empty)).toEqual({ day: '2026-11-29', ggr: '0.00', liability: '9.00' });
  expect(dayOn(days, '2026-11-27', empty)).toEqual(days[1]);
  expect(dayOn(days, '2026-11-01', empty)).toBeNull();
  expect(dayOn([], '2026-11-01', empty)).toBeNull();
});
