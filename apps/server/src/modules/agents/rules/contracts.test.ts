/** Contracts: tiers, differences, carry, half months, the guard of the edge, salaries by the hour. */
import { expect, test } from 'vitest';
import { tier } from '#test/contract-tiers.ts';
import { dividendOf, hourlyOf, inOrder, salaryOf, tierOf, withinEdge } from './contracts.ts';
import { halfMonthOf } from './days.ts';

test('the highest tier counts whose conditions all hold, at its edge too', () => {
  const tiers = [
    tier({ stake: 100n, activeMembers: 1, rate: 1n }),
    tier({ stake: 200n, activeMembers: 3, rate: 2n }),
  ];
  const at = (stake: bigint, activeMembers: number) =>
    tierOf(tiers, { stake, netLoss: 0n, activeMembers })?.rate;
  expect([at(99n, 9), at(100n, 1), at(199n, 9), at(200n, 2), at(200n, 3)]).toEqual([
    undefined,
    1n,
    1n,
    1n,
    2n,
  ]);
  expect(inOrder(tiers)).toBe(true);
  expect(inOrder(tiers.toReversed())).toBe(false);
  expect(inOrder([tier(), tier()])).toBe(false);
});

test('salaries and dividends are differences; a loss is carried over three periods, or forgotten', () => {
  expect(salaryOf(tier({ rate: 2_000n }), 1_000_000n, 500n)).toBe(1_500n);
  expect(salaryOf(tier({ rateType: 'F', rate: 300n }), 1n, 500n)).toBe(0n);
  expect(salaryOf(null, 1_000_000n, 0n)).toBe(0n);
  const share = tier({ rate: 100_000n });
  let carryIn = 0n;
  const amounts = [-1_000n, -500n, 4_000n].map((ngr) => {
    const { amount, carryOut } = dividendOf({ carry: 'untilCleared' }, share, {
      ngr,
      carryIn,
      paidBelow: 0n,
    });
    carryIn = carryOut;
    return [amount, carryOut];
  });
  expect(amounts).toEqual([
    [0n, -1_000n],
    [0n, -1_500n],
    [250n, 0n],
  ]);
  const none = dividendOf({ carry: 'none' }, share, { ngr: -1n, carryIn: 0n, paidBelow: 0n });
  expect(none).toEqual({ amount: 0n, carryOut: 0n });
});

test('half months, and the guard of the edge', () => {
  expect(halfMonthOf('2028-02-15')).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-15' });
  expect(halfMonthOf('2028-02-16')).toEqual({ firstDay: '2028-02-16', lastDay: '2028-02-29' });
  expect(halfMonthOf('2027-12-31').lastDay).toBe('2027-12-31');
  const guard = { edge: 40_000, limit: 600_000 };
  expect(withinEdge(guard, { rebate: 10_000, salary: 4_000, dividend: 250_000 })).toBe(true);
  expect(withinEdge(guard, { rebate: 10_000, salary: 4_001, dividend: 250_000 })).toBe(false);
});

test('each hour has a tier of its own, less what is paid below; the day has a bound', () => {
  const tiers = [
    tier({ stake: 100n, activeMembers: 1 }),
    tier({ stake: 1_000n, activeMembers: 2, rate: 2_000n }),
  ];
  const hour = (at: number, stake: bigint, activeMembers: number, paidBelow = 0n) => ({
    hour: at,
    stake,
    activeMembers,
    paidBelow,
    netLoss: 0n,
  });
  const hours = [hour(0, 99_999n, 0), hour(1, 100_000n, 1), hour(2, 100_000n, 2, 50n), hour(3, -5_000n, 1)];
  expect(hourlyOf(tiers, hours, 1_000n)).toMatchObject({ base: 200_000n, whole: 250n, amount: 250n });
  expect(hourlyOf(tiers, hours, 249n)).toMatchObject({ whole: 250n, amount: 249n });
});
