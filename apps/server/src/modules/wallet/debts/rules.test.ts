import { expect, test } from 'vitest';
import { allocate, pays } from './rules.ts';

const debts = [
  { debtId: 1n, seq: 10n, openMinor: 300n },
  { debtId: 2n, seq: 20n, openMinor: 500n },
];

test('money pays the oldest debt first, and none that is younger than itself', () => {
  expect(allocate(debts, { amountMinor: 100n, seq: 30n })).toEqual([{ debtId: 1n, amountMinor: 100n }]);
  expect(allocate(debts, { amountMinor: 700n, seq: 30n })).toEqual([
    { debtId: 1n, amountMinor: 300n },
    { debtId: 2n, amountMinor: 400n },
  ]);
  expect(allocate(debts, { amountMinor: 700n, seq: 15n })).toEqual([{ debtId: 1n, amountMinor: 300n }]);
  expect(allocate(debts, { amountMinor: 700n, seq: 10n })).toEqual([]);
  expect(allocate(debts, { amountMinor: 9_000n, seq: null })).toHaveLength(2);
  expect(allocate([{ ...debts[0]!, openMinor: 0n }], { amountMinor: 5n, seq: null })).toEqual([]);
});

test('each kind of credit is a setting; a debt pays none', () => {
  const none = { deposits: false, wins: false, others: false, withdrawals: false };
  const all = { deposits: true, wins: true, others: true, withdrawals: true };
  expect(pays(all, 'debt')).toBe(false);
  expect(pays({ ...none, deposits: true }, 'deposit')).toBe(true);
  expect(pays({ ...none, deposits: true }, 'win')).toBe(false);
  expect(pays({ ...none, wins: true }, 'jackpot')).toBe(true);
  expect(pays({ ...none, others: true }, 'refund')).toBe(true);
  expect(pays(none, 'transferIn')).toBe(false);
});
