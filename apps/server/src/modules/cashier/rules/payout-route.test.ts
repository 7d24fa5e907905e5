import { expect, test } from 'vitest';
import { choosePayoutRoute, type PayoutHealth, type PayoutRoute } from './payout-route.ts';

const route = (provider: string, maxMinor = 1_000_000n): PayoutRoute => ({
  provider,
  providerMethod: 'X',
  minMinor: 10_000n,
  maxMinor,
});
const health = (provider: string, silent: number, failed: number, all: number): PayoutHealth => ({
  provider,
  silent,
  failed,
  all,
});

test.each<[string, PayoutRoute[], bigint, PayoutHealth[], string | null]>([
  ['the first', [route('a'), route('b')], 50_000n, [], 'a'],
  ['one that takes the amount', [route('a', 40_000n), route('b')], 50_000n, [], 'b'],
  ['none', [route('a', 40_000n)], 50_000n, [], null],
  ['two silent payouts happen', [route('a'), route('b')], 50_000n, [health('a', 2, 0, 9)], 'a'],
  ['three do not', [route('a'), route('b')], 50_000n, [health('a', 3, 0, 9)], 'b'],
  ['refusals of half', [route('a'), route('b')], 50_000n, [health('a', 0, 5, 9)], 'b'],
  ['too few to tell', [route('a'), route('b')], 50_000n, [health('a', 0, 4, 4)], 'a'],
  ['none is well', [route('a'), route('b')], 50_000n, [health('a', 3, 0, 3), health('b', 4, 0, 4)], 'a'],
])(
  'a payout goes through the first provider that takes it and is well: %s',
  (_what, routes, amount, lately, chosen) => {
    expect(choosePayoutRoute(routes, amount, lately)?.provider ?? null).toBe(chosen);
  },
);
