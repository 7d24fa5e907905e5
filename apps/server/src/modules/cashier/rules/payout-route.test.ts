import { expect, test } from 'vitest';
import { sandboxCapabilities } from '../provider/provider-settings.ts';
import { openMethod, type PayoutMethod } from './payout-method.ts';
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

const method = (routes: PayoutRoute[]): PayoutMethod => ({
  brand: 'perya',
  code: 'x',
  kind: 'bank',
  names: {},
  currency: 'PHP',
  numberRule: 'account',
  minMinor: 10_000n,
  maxMinor: 500_000n,
  position: 1,
  enabled: true,
  routes,
});
const via = (provider: string, minMinor: bigint, maxMinor: bigint): PayoutRoute => ({
  provider,
  providerMethod: 'SANDBOX_BANK',
  minMinor,
  maxMinor,
});

test.each<[string, PayoutRoute[], [bigint, bigint] | null]>([
  ['no route', [], null],
  ['a provider that is not configured', [via('gone', 10_000n, 500_000n)], null],
  [
    'the second, where the first is not configured',
    [via('gone', 1n, 2n), via('a', 1n, 70_000n)],
    [10_000n, 70_000n],
  ],
  ['what any of them takes', [via('a', 20_000n, 70_000n), via('b', 50_000n, 900_000n)], [20_000n, 500_000n]],
  ['beyond what the brand offers', [via('a', 600_000n, 900_000n)], null],
])('members may ask a method for what its providers take: %s', (_what, routes, bounds) => {
  const providers = ['a', 'b'].map((code) => ({ code, capabilities: sandboxCapabilities }));
  const open = openMethod(method(routes), providers);
  expect(open && [open.minMinor, open.maxMinor]).toEqual(bounds);
});
