import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { depositCalls } from '#test/deposits.ts';
import { startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { sandboxCapabilities } from './provider/provider-settings.ts';
import { createSignedProvider } from './provider/signed-provider.ts';
import { eventOf, report, secret, startTestProvider, type TestProvider } from '#test/payment-provider.ts';

let provider: TestProvider;
let server: MoneyServer;
let member: TestMember;
/** Crashes before and after a posting. */
const trouble = { before: false, after: false };

beforeAll(async () => {
  provider = await startTestProvider();
  server = await startMoneyServer({
    providers: (clock) => [
      createSignedProvider({
        code: 'sandbox',
        url: provider.url,
        secret,
        clock,
        capabilities: sandboxCapabilities,
        timeoutMs: 1_000,
      }),
    ],
    ledger: crashing,
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  provider.mode = 'answer';
  member = await server.createMember();
});

function crashing(real: Ledger): Ledger {
  return {
    ...real,
    async post(posting) {
      if (trouble.before) throw new Error('ended before the posting');
      const answer = await real.post(posting);
      if (trouble.after) throw new Error('ended after the posting');
      return answer;
    },
  };
}

const { call, wish, open, orderOf, balance, credits, mails } = depositCalls(() => ({ server, member }));

test('the channels are those of the brand, with their limits', async () => {
  const { body } = await call('GET', '/wps/deposit/channels');
  expect(body.value.list).toMatchObject([
    {
      channel: 'sandbox-ewallet',
      name: 'E-wallet',
      kind: 'ewallet',
      minAmount: '100.00',
      maxAmount: '50000.00',
    },
    { channel: 'sandbox-bank', kind: 'bank', minAmount: '500.00' },
    { channel: 'sandbox-qr', flow: 'qr' },
    { channel: 'demo-transfer', flow: 'transfer' },
    { channel: 'demo-slip', flow: 'slip' },
  ]);
});

test('an order is opened, paid, credited, and shown', async () => {
  const created = await call('POST', '/wps/deposit/orders', wish());
  const { orderId } = created.body.value;
  expect(created.body.value).toMatchObject({
    status: 'pending',
    amount: '500.00',
    redirectUrl: `http://pay.test/pay-${orderId}`,
  });
  expect(provider.requests.at(-1)).toEqual({
    paymentId: orderId,
    merchantOrderId: orderId,
    channel: 'sandbox-ewallet',
    amount: '500.00',
    currency: 'PHP',
    returnUrl: `http://site.test/m/voucherCenter?orderId=${orderId}`,
    callbackUrl: 'http://site.test/wps/deposit/callback/sandbox',
    language: 'EN',
  });
  expect(await balance()).toBe('0.00');
  expect(await report(server.url, eventOf(orderId))).toEqual({ status: 200, outcome: 'credited' });
  expect(await balance()).toBe('500.00');
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', redirectUrl: null });
  const { body } = await call('GET', '/wps/transaction/records');
  expect(body.value).toMatchObject({
    list: [{ kind: 'deposit', amount: '500.00', balanceAfter: '500.00', reference: orderId }],
    pageNum: 1,
    totalPages: 1,
  });
});

test('bad input: limits, forms, channels, extra fields', async () => {
  const cases: [object | string, number, string][] = [
    [wish({ amount: '99.99' }), 400, 'amount.out.of.range'],
    [wish({ amount: '50000.01' }), 400, 'amount.out.of.range'],
    [wish({ amount: '0' }), 400, 'request.invalid'],
    [wish({ amount: '-5' }), 400, 'request.invalid'],
    [wish({ amount: '1.005' }), 400, 'request.invalid'],
    [wish({ amount: 500 }), 400, 'request.invalid'],
    [wish({ amount: '9'.repeat(30) }), 400, 'request.invalid'],
    [wish({ channel: 'nowhere' }), 409, 'deposit.channel.unavailable'],
    [wish({ requestId: 'short' }), 400, 'request.invalid'],
    [wish({ bonus: true }), 400, 'request.invalid'],
    ['{', 400, 'request.malformed'],
  ];
  for (const [body, status, errorCode] of cases) {
    const answer = await call('POST', '/wps/deposit/orders', body);
    expect({ body, got: [answer.status, answer.body.errorCode] }).toEqual({ body, got: [status, errorCode] });
  }
  expect((await call('POST', '/wps/deposit/orders', wish(), null)).body.errorCode).toBe('session.required');
});

test('a free-trial member has nothing to deposit into', async () => {
  const trial = await server.createMember();
  trial.type = 4;
  expect((await call('POST', '/wps/deposit/orders', wish(), trial)).body.errorCode).toBe('account.trial');
});

test('the same request gives the same order, also 16 at once; with other content it is a conflict', async () => {
  const body = wish();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => call('POST', '/wps/deposit/orders', body)),
  );
  expect(new Set(answers.map((answer) => answer.body.value.orderId)).size).toBe(1);
  expect((await call('POST', '/wps/deposit/orders', { ...body, amount: '600' })).body.errorCode).toBe(
    'idempotency.conflict',
  );
  // Another member's request of the same id is another order.
  const other = await server.createMember();
  const foreign = await call('POST', '/wps/deposit/orders', body, other);
  expect(foreign.body.value.orderId).not.toBe(answers[0]?.body.value.orderId);
});

test('a provider that cannot be reached: the order waits, and the same request tries again', async () => {
  const body = wish();
  for (const mode of ['fail', 'nonsense'] as const) {
    provider.mode = mode;
    const failed = await call('POST', '/wps/deposit/orders', body);
    expect([failed.status, failed.body.errorCode]).toEqual([503, 'provider.unavailable']);
  }
  const waiting = (await call('GET', '/wps/deposit/orders')).body.value.list;
  expect(waiting).toMatchObject([{ status: 'created', redirectUrl: null }]);
  provider.mode = 'answer';
  const retried = await call('POST', '/wps/deposit/orders', body);
  expect(retried.body.value).toMatchObject({ orderId: waiting[0].orderId, status: 'pending' });
});

test('a provider that refuses: the order is declined', async () => {
  provider.mode = 'refuse';
  const refused = await call('POST', '/wps/deposit/orders', wish());
  expect(refused.body.errorCode).toBe('deposit.channel.unavailable');
  expect((await call('GET', '/wps/deposit/orders?status=declined')).body.value.list).toHaveLength(1);
});

test('32 callbacks at once, of one event and of several, credit once', async () => {
  const orderId = await open();
  const events = Array.from({ length: 4 }, () => eventOf(orderId));
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, i) => report(server.url, events[i % 4] ?? '')),
  );
  expect(answers).toEqual(Array.from({ length: 32 }, () => ({ status: 200, outcome: 'credited' })));
  expect(await balance()).toBe('500.00');
  expect([await credits(), await mails()]).toEqual([1, 1]);
});

test('a callback that is not the provider’s changes nothing', async () => {
  const orderId = await open();
  const event = eventOf(orderId);
  const bad = [
    await report(server.url, event, { secret: 'another' }),
    await report(server.url, event, { at: new Date(Date.now() - 301_000) }),
    await report(server.url, event, { at: new Date(Date.now() + 301_000) }),
    await report(server.url, event, { tamperedBody: JSON.stringify({ ...event, amount: '501.00' }) }),
    // Not even what is wrong with a body is told to somebody who cannot sign.
    await report(server.url, '{', { secret: 'another' }),
  ];
  expect(bad).toEqual(
    Array.from({ length: 5 }, () => ({ status: 401, errorCode: 'provider.signature.invalid' })),
  );
  const unsigned = await call('POST', '/wps/deposit/callback/sandbox', event, null);
  expect(unsigned.status).toBe(401);
  expect(await balance()).toBe('0.00');
});

test('genuine callbacks that say nothing usable', async () => {
  const orderId = await open();
  expect(await report(server.url, '{')).toEqual({ status: 400, errorCode: 'request.malformed' });
  expect(await report(server.url, eventOf(orderId, { amount: 5 }))).toEqual({
    status: 400,
    errorCode: 'request.invalid',
  });
  expect(await report(server.url, eventOf(orderId, { merchantOrderId: 'x' }))).toEqual({
    status: 400,
    errorCode: 'request.invalid',
  });
  expect(await report(server.url, eventOf(orderId), { provider: 'nobody' })).toEqual({
    status: 404,
    errorCode: 'not.found',
  });
});

test.for([
  ['amount', { amount: '99.99' }],
  ['amount', { amount: '50000.01' }],
  ['currency', { currency: 'USD' }],
  ['reference', { providerReference: 'another-payment' }],
] as const)(
  'a payment with another %s that does not fit never credits and waits for a person',
  async ([reason, fields]) => {
    const orderId = await open();
    const event = eventOf(orderId, fields);
    expect(await report(server.url, event)).toEqual({ status: 200, outcome: 'review' });
    expect(await report(server.url, event)).toEqual({ status: 200, outcome: 'review' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'mismatch', redirectUrl: null });
    const { rows } = await server.db.query<{ review_reason: string }>(
      'select review_reason from wallet.deposit_order where id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ review_reason: reason }]);
    expect(await balance()).toBe('0.00');
  },
);

test('the same event id with other content credits nothing more', async () => {
  const orderId = await open();
  const event = eventOf(orderId, { status: 'declined', paidAt: null });
  expect((await report(server.url, event)).outcome).toBe('declined');
  expect((await report(server.url, { ...event, status: 'paid' })).outcome).toBe('review');
  expect(await balance()).toBe('0.00');
});

test('declined, then paid after all: the money has come, so it is credited; paid, then declined: ignored', async () => {
  const orderId = await open();
  expect((await report(server.url, eventOf(orderId, { status: 'declined', paidAt: null }))).outcome).toBe(
    'declined',
  );
  expect(await orderOf(orderId)).toMatchObject({ status: 'declined' });
  expect((await report(server.url, eventOf(orderId))).outcome).toBe('credited');
  expect((await report(server.url, eventOf(orderId, { status: 'declined', paidAt: null }))).outcome).toBe(
    'ignored',
  );
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
  expect(await balance()).toBe('500.00');
});

test('an order expires, and a payment that comes later still credits', async () => {
  const orderId = await open();
  server.clock.aheadMs = 31 * 60_000;
  try {
    expect(await orderOf(orderId)).toMatchObject({ status: 'expired', redirectUrl: null });
    expect((await call('GET', '/wps/deposit/orders?status=expired')).body.value.list).toHaveLength(1);
    expect((await report(server.url, eventOf(orderId), { at: server.clock.now() })).outcome).toBe('credited');
  } finally {
    server.clock.aheadMs = 0;
  }
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
});

test('a payment that comes after a self-exclusion waits for a person, however often it is reported; a break lets it through', async () => {
  const [late, resting] = [await open(), await open()];
  server.limits.stops.set(member.memberId, 'exclusion');
  const event = eventOf(late);
  for (const _ of [1, 2, 3]) expect((await report(server.url, event)).outcome).toBe('review');
  expect(await orderOf(late)).toMatchObject({ status: 'review', received: '500.00' });
  expect(await credits()).toBe(0);
  server.limits.stops.set(member.memberId, 'timeOut');
  expect((await report(server.url, eventOf(resting))).outcome).toBe('credited');
  server.limits.stops.delete(member.memberId);
});

test('a callback that is faster than the provider’s own answer credits', async () => {
  provider.mode = 'fail';
  const body = wish();
  await call('POST', '/wps/deposit/orders', body);
  const { orderId } = (await call('GET', '/wps/deposit/orders')).body.value.list[0];
  expect((await report(server.url, eventOf(orderId))).outcome).toBe('credited');
  provider.mode = 'answer';
  expect((await call('POST', '/wps/deposit/orders', body)).body.value).toMatchObject({
    orderId,
    status: 'paid',
    redirectUrl: null,
  });
});

test.for(['before', 'after'] as const)(
  'an end %s the posting heals when the event comes again',
  async (when) => {
    const orderId = await open();
    const event = eventOf(orderId);
    trouble[when] = true;
    expect((await report(server.url, event)).status).toBe(500);
    trouble[when] = false;
    expect(await orderOf(orderId)).toMatchObject({ status: 'received' });
    expect(await report(server.url, event)).toEqual({ status: 200, outcome: 'credited' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
    expect([await balance(), await credits(), await mails()]).toEqual(['500.00', 1, 1]);
  },
);

test('an end after the posting heals at the next start, without the provider', async () => {
  const orderId = await open();
  trouble.after = true;
  await report(server.url, eventOf(orderId));
  trouble.after = false;
  server.clock.aheadMs = 61_000;
  try {
    expect(await server.cashier.recover()).toBe(1);
    expect(await server.cashier.recover()).toBe(0);
  } finally {
    server.clock.aheadMs = 0;
  }
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
  expect([await balance(), await credits(), await mails()]).toEqual(['500.00', 1, 1]);
});

test('an event that cannot be dealt with holds up no other, nor the start', async () => {
  const [stuck, other] = [await open(), await open()];
  trouble.after = true;
  await report(server.url, eventOf(stuck));
  await report(server.url, eventOf(other));
  trouble.after = false;
  // As after a restored backup that knows the event but not the order.
  await server.db.query('delete from wallet.deposit_order where id = $1', [stuck]);
  server.clock.aheadMs = 61_000;
  try {
    await server.cashier.recover();
  } finally {
    server.clock.aheadMs = 0;
    await server.db.query('delete from wallet.provider_event where subject = $1', [stuck]);
  }
  expect(server.errors.splice(0).map(String)).toContainEqual(expect.stringContaining('none of ours'));
  expect(await orderOf(other)).toMatchObject({ status: 'paid' });
});

test('two payments reported at once for an order whose payment is not known yet: one is the order’s, the other has its own', async () => {
  provider.mode = 'fail';
  await call('POST', '/wps/deposit/orders', wish());
  const { orderId } = (await call('GET', '/wps/deposit/orders')).body.value.list[0];
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, i) =>
      report(server.url, eventOf(orderId, { providerReference: `pay-${i % 2}-${orderId}` })),
    ),
  );
  expect(answers.filter(({ outcome }) => outcome === 'credited')).toHaveLength(32);
  const { list } = (await call('GET', '/wps/deposit/orders')).body.value;
  expect(list).toMatchObject([{ status: 'paid', secondOf: orderId }, { status: 'paid' }]);
  expect([await balance(), await credits(), await mails()]).toEqual(['1000.00', 2, 2]);
});

test('orders of others do not exist', async () => {
  const orderId = await open();
  const other = await server.createMember();
  const foreign = await call('GET', `/wps/deposit/orders/${orderId}`, undefined, other);
  expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'not.found']);
  expect((await call('GET', '/wps/deposit/orders', undefined, other)).body.value).toEqual({
    list: [],
    pageNum: 1,
    totalPages: 0,
    totals: { count: 0, paid: '0.00' },
  });
  expect((await call('GET', '/wps/deposit/orders/1')).status).toBe(404);
  expect((await call('GET', '/wps/deposit/orders/9223372036854775808')).status).toBeLessThan(500);
  expect((await call('GET', '/wps/deposit/orders/abc')).body.errorCode).toBe('request.invalid');
  expect((await call('GET', `/wps/deposit/orders/${orderId}`, undefined, null)).status).toBe(401);
});
