/** The payment port against the running sandbox: its adapter, its webhooks, and an end of the process in the middle. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxCapabilities } from '#modules/cashier/provider/provider-settings.ts';
import type { PaymentProvider, ProviderEvent } from '#modules/cashier/provider/payment-provider.ts';
import { createSignedProvider } from '#modules/cashier/provider/signed-provider.ts';
import { systemClock } from '#platform/clock.ts';
import {
  decide,
  secret,
  startMerchant,
  startSandbox,
  until,
  type Merchant,
  type TestSandbox,
} from '../../sandbox/test/sandbox.ts';

let sandbox: TestSandbox;
let merchant: Merchant;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant.close());

const provider = (): PaymentProvider =>
  createSignedProvider({
    code: 'sandbox',
    url: sandbox.url,
    secret,
    clock: systemClock,
    capabilities: sandboxCapabilities,
  });

let count = 0;
const nextId = (): string => `${Date.now()}${(count += 1)}`;
const php = (minor: bigint) => ({ minor, currency: 'PHP' as const });

/** What the merchant has received, as the port reads it. */
const events = (): ProviderEvent[] =>
  merchant.received.flatMap(({ raw, headers }) => {
    const read = provider().parseWebhook(Buffer.from(raw), headers);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  });

async function pay(paymentId: string, decision = 'pay'): Promise<string> {
  const made = await provider().createPayment({
    paymentId,
    channel: 'sandbox-ewallet',
    amount: php(50_000n),
    returnUrl: `${merchant.url}/back`,
    callbackUrl: `${merchant.url}/callback`,
    language: 'EN',
  });
  if (made.status !== 'done') throw new Error(made.status);
  const { action } = made.value;
  if (action.kind !== 'redirect') throw new Error(action.kind);
  await decide(sandbox, new URL(action.url).pathname, decision);
  return made.value.reference;
}

const payOut = (payoutId: string, number: string, minor = 12_345n) =>
  provider().createPayout({
    payoutId,
    method: 'SANDBOX_EWALLET',
    account: { number, holder: 'Ana Reyes' },
    amount: php(minor),
    callbackUrl: `${merchant.url}/callback`,
  });

test('a payment is made, asked about and reported', async () => {
  const id = nextId();
  expect(await provider().queryPayment(id, null)).toEqual({ status: 'refused' });
  const reference = await pay(id);
  const paid = { reference, state: 'paid', amountMinor: 50_000n, currency: 'PHP', at: expect.any(Date) };
  expect(await provider().queryPayment(id, null)).toEqual({ status: 'done', value: paid });
  expect(events()).toEqual([{ kind: 'payment', id, eventId: expect.stringMatching(/^evt_/), ...paid }]);
});

test('a payment is given back in parts, never more than was paid', async () => {
  const paymentId = nextId();
  await pay(paymentId);
  const refund = (refundId: string, minor: bigint) =>
    provider().refundPayment({
      refundId,
      paymentId,
      amount: php(minor),
      callbackUrl: `${merchant.url}/callback`,
    });
  const [first, second] = [nextId(), nextId()];
  const done = await refund(first, 20_000n);
  expect(done).toMatchObject({ status: 'done', value: { state: 'succeeded' } });
  expect(await refund(first, 20_000n)).toEqual(done);
  expect(await refund(first, 19_999n)).toEqual({ status: 'refused' });
  expect(await refund(nextId(), 30_001n)).toEqual({ status: 'refused' });
  const copies = await Promise.all([
    refund(second, 30_000n),
    refund(nextId(), 30_000n),
    refund(second, 30_000n),
  ]);
  expect(copies.filter(({ status }) => status === 'done').length).toBeLessThanOrEqual(2);
  expect(await refund(nextId(), 1n)).toEqual({ status: 'refused' });
  await until(() => events().filter(({ kind }) => kind === 'refund').length === 2);
  const refunds = events().filter(({ kind }) => kind === 'refund');
  expect(refunds.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([20_000n, 30_000n]);
  expect(refunds.every(({ state }) => state === 'succeeded')).toBe(true);
  // Nothing comes back of what was never paid.
  const declined = nextId();
  await pay(declined, 'decline');
  const nothing = { refundId: nextId(), paymentId: declined, amount: php(1n), callbackUrl: merchant.url };
  expect(await provider().refundPayment(nothing)).toEqual({ status: 'refused' });
});

test('a payout is made once, asked about and reported', async () => {
  const id = nextId();
  expect(await provider().queryPayout(id)).toEqual({ status: 'refused' });
  const copies = await Promise.all(Array.from({ length: 8 }, () => payOut(id, '09171230000')));
  const made = copies[0];
  if (made?.status !== 'done') throw new Error('no payout');
  expect(made.value.state).toBe('accepted');
  const references = copies.map((copy) => copy.status === 'done' && copy.value.reference);
  expect(new Set(references)).toEqual(new Set([made.value.reference]));
  expect(await payOut(id, '09171230000', 12_346n)).toEqual({ status: 'refused' });
  await until(() => events().length > 0);
  const succeeded = {
    reference: made.value.reference,
    state: 'succeeded',
    amountMinor: 12_345n,
    currency: 'PHP',
    at: expect.any(Date),
  };
  expect(events()).toEqual([{ kind: 'payout', id, eventId: expect.any(String), ...succeeded }]);
  expect(await provider().queryPayout(id)).toEqual({ status: 'done', value: succeeded });
});

test('a payout may fail, or come back after it has succeeded', async () => {
  const [failing, reversed] = [nextId(), nextId()];
  await payOut(failing, '09171230001');
  await payOut(reversed, '09171230002');
  await until(() => events().length === 3);
  const statesOf = (id: string) => events().flatMap((event) => (event.id === id ? [event.state] : []));
  expect(statesOf(failing)).toEqual(['failed']);
  expect(statesOf(reversed)).toEqual(['succeeded', 'reversed']);
});

test('a provider that ends in the middle goes on where it was; meanwhile nobody knows', async () => {
  const [before, meanwhile] = [nextId(), nextId()];
  await payOut(before, '09171230002');
  await sandbox.kill();
  expect(await payOut(meanwhile, '09171230000')).toEqual({ status: 'unknown' });
  expect(await provider().queryPayout(before)).toEqual({ status: 'unknown' });
  await sandbox.start();
  // Asked first: only a payout that the provider does not have is made again.
  expect(await provider().queryPayout(meanwhile)).toEqual({ status: 'refused' });
  await until(() => events().some(({ id, state }) => id === before && state === 'reversed'));
  expect(await provider().queryPayout(before)).toMatchObject({ value: { state: 'reversed' } });
});

test('a report counts with its own signature alone, over the bytes as they arrived', async () => {
  await pay(nextId());
  const { raw, headers } = merchant.received[0]!;
  const read = (bytes: string, with_ = headers) => provider().parseWebhook(Buffer.from(bytes), with_);
  expect(read(raw)).toMatchObject({ ok: true });
  expect(read(`${raw} `)).toMatchObject({ error: 'provider.signature.invalid' });
  expect(read(raw, {})).toMatchObject({ error: 'provider.signature.invalid' });
});
