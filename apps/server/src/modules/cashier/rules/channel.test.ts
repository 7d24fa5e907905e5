import { expect, test } from 'vitest';
import { narrowChannel, plainChannel, type DepositChannel } from './channel.ts';

const channel: DepositChannel = {
  ...plainChannel,
  brand: 'perya',
  code: 'gcash',
  provider: 'gate',
  kind: 'ewallet',
  currency: 'PHP',
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  suggestedMinor: [10_000n, 50_000n, 5_000_000n],
};
const terms = {
  method: 'gcash',
  currency: 'PHP',
  minMinor: 20_000n,
  maxMinor: 1_000_000n,
  feeMinor: 0n,
} as const;

test('the narrower bound of the two counts, and suggestions outside of it go', () => {
  expect(narrowChannel(channel, { payments: [terms] })).toEqual({
    ...channel,
    minMinor: 20_000n,
    maxMinor: 1_000_000n,
    suggestedMinor: [50_000n],
  });
});

test('a channel that its provider does not have, in that currency, or with nothing between the bounds, is none', () => {
  expect(narrowChannel(channel, { payments: [] })).toBeNull();
  expect(narrowChannel(channel, { payments: [{ ...terms, currency: 'USD' }] })).toBeNull();
  expect(
    narrowChannel(channel, { payments: [{ ...terms, minMinor: 6_000_000n, maxMinor: 7_000_000n }] }),
  ).toBeNull();
});
