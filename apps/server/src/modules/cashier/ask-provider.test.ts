/** Orders whose provider does not report, reports that are about no order, and what a day's orders may come to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LeasedHandler } from '#platform/due/work.ts';
import { startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';
import { eventOf, report, secret, startTestProvider, type TestProvider } from '#test/payment-provider.ts';
import { sandboxCapabilities } from './provider/provider-settings.ts';
import { createSignedProvider } from './provider/signed-provider.ts';

let provider: TestProvider;
let server: MoneyServer;
let member: TestMember;
beforeAll(async () => {
  provider = await startTestProvider();
  const common = { code: 'sandbox', url: provider.url, secret, capabilities: sandboxCapabilities };
  server = await startMoneyServer({ providers: (clock) => [createSignedProvider({ ...common, clock })] });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  member = await server.createMember();
});

async function call(method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return ((await response.json()) as any).value;
}

const open = async (): Promise<string> =>
  (
    await call('POST', '/wps/deposit/orders', {
      channel: 'sandbox-ewallet',
      amount: '500',
      requestId: randomUUID(),
    })
  ).orderId as string;
const orderOf = (orderId: string) => call('GET', `/wps/deposit/orders/${orderId}`);
const balance = async () => (await call('GET', '/wps/wallets/balance')).sumBalance;
const credits = async () => (await call('GET', '/wps/transaction/records?kind=deposit')).list.length;

/** Asks the provider about an order, as due work does. */
async function ask(orderId: string, turn = 0): Promise<void> {
  const job = server.cashier.jobs?.find(({ kind }) => kind.name === 'cashier.ask-provider') as
    | LeasedHandler<unknown>
    | undefined;
  const work = { key: orderId, dueAt: new Date(), payload: { orderId, turn }, attempts: 1 };
  await job?.run(work, { signal: AbortSignal.timeout(10_000) });
}

const questionOf = async (orderId: string) =>
  (
    await server.db.query<{ payload: unknown; minutes: number }>(
      `select d.payload, round(extract(epoch from d.due_at - o.created_at) / 60)::int as minutes
        from platform.due d join wallet.deposit_order o on o.id::text = d.key
        where d.kind = 'cashier.ask-provider' and d.key = $1`,
      [orderId],
    )
  ).rows[0];

test('a provider that does not report is asked, at 1, 5, 15 and 60 minutes, and what it says counts once', async () => {
  const orderId = await open();
  expect(await questionOf(orderId)).toEqual({ payload: { orderId, turn: 0 }, minutes: 1 });
  // It has no such payment, then it has one that nobody has paid yet.
  await ask(orderId);
  expect(await questionOf(orderId)).toMatchObject({ payload: { turn: 1 }, minutes: 5 });
  const status = { providerReference: `pay-${orderId}`, amount: '500.00', currency: 'PHP', paidAt: null };
  provider.statuses.set(orderId, { ...status, status: 'open' });
  await ask(orderId, 1);
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending' });
  provider.statuses.set(orderId, { ...status, status: 'paid', paidAt: new Date().toISOString() });
  await Promise.all([ask(orderId, 2), ask(orderId, 2)]);
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
  expect(await report(server.url, eventOf(orderId))).toMatchObject({ outcome: 'credited' });
  expect([await balance(), await credits()]).toEqual(['500.00', 1]);
  // The order is settled: nothing more is asked.
  expect(await questionOf(orderId)).toMatchObject({ payload: { turn: 2 } });
});

test('what the provider says of an amount that the channel does not take is looked at by a person', async () => {
  const orderId = await open();
  provider.statuses.set(orderId, {
    providerReference: `pay-${orderId}`,
    status: 'paid',
    amount: '40.00',
    currency: 'PHP',
    paidAt: new Date().toISOString(),
  });
  await ask(orderId);
  expect(await orderOf(orderId)).toMatchObject({ status: 'mismatch' });
  expect(await balance()).toBe('0.00');
});

test('a report about nothing of ours is kept for a person, and final for the provider', async () => {
  const foreign = eventOf('7');
  for (const _again of [1, 2])
    expect(await report(server.url, foreign)).toEqual({ status: 200, outcome: 'parked' });
  expect(server.errors.splice(0).map(String)).toEqual([
    'Error: sandbox reports a payment that is none of ours: 7',
  ]);
  const payout = { type: 'payout', status: 'SUCCEEDED', at: new Date().toISOString() };
  expect(await report(server.url, eventOf('8', payout))).toEqual({ status: 200, outcome: 'parked' });
  expect(server.errors.splice(0)).toHaveLength(1);
});

test('a day’s deposits stay within what is known of the member, also when many orders come at once', async () => {
  const order = async (amount: string): Promise<string> => {
    const body = { channel: 'sandbox-ewallet', amount, requestId: randomUUID() };
    const response = await fetch(`${server.url}/wps/deposit/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { errorCode?: string }).errorCode ?? 'ok';
  };
  const next = { step: 'document', depositDayMinor: null, withdrawDayMinor: null } as const;
  const verification = {
    tier: 0,
    depositDayMinor: 100_000n,
    withdrawDayMinor: null,
    next,
    verifiedName: null,
  };
  server.limits.verification = verification;
  const codes = await Promise.all(Array.from({ length: 6 }, () => order('300')));
  const [no, yes] = ['identity.needs.document', 'ok'];
  expect(codes.toSorted()).toEqual([no, no, no, yes, yes, yes]);
  expect([await order('100'), await order('100')]).toEqual([yes, no]);
  server.limits.verification = { ...verification, next: null };
  expect(await order('100')).toBe('deposit.limit.reached');
  server.limits.verification = { ...verification, depositDayMinor: null };
  expect(await order('300')).toBe(yes);
});
