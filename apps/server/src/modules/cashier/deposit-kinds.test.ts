/** Deposits of every kind: codes, transfers, slips; what came counts, a second payment has its order, another payer's is held. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { depositCalls } from '#test/deposits.ts';
import { startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';
import { eventOf, report, secret, startTestProvider, type TestProvider } from '#test/payment-provider.ts';
import { photo } from '#test/pictures.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
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
  expect(await verifyLedger(server.db)).toMatchObject({ drifts: [] });
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  provider.mode = 'answer';
  member = await server.createMember();
});

const { call, wish, open, orderOf, balance, credits, mails, prove } = depositCalls(() => ({
  server,
  member,
}));

test.for(['499.99', '5000.00'])('what came is credited where the channel takes it: %s', async (amount) => {
  const orderId = await open();
  const event = eventOf(orderId, { amount });
  for (const _again of [1, 2]) expect((await report(server.url, event)).outcome).toBe('credited');
  // The same payment under another identity of its report, and one that contradicts it.
  expect((await report(server.url, eventOf(orderId, { amount }))).outcome).toBe('credited');
  expect((await report(server.url, eventOf(orderId))).outcome).toBe('review');
  expect(await orderOf(orderId)).toMatchObject({ status: 'paid', amount: '500.00', received: amount });
  expect([await balance(), await credits(), await mails()]).toEqual([amount, 1, 1]);
});

test('a second payment of an order that is paid is an order of its own, once', async () => {
  const orderId = await open();
  await report(server.url, eventOf(orderId));
  const second = { providerReference: `pay-${orderId}-again`, amount: '700.00' };
  const events = Array.from({ length: 3 }, () => eventOf(orderId, second));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => report(server.url, events[i % 3] ?? '')),
  );
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['credited']));
  const { list } = (await call('GET', '/wps/deposit/orders')).body.value;
  expect(list).toMatchObject([
    { status: 'paid', received: '700.00', secondOf: orderId },
    { status: 'paid', received: '500.00', secondOf: null },
  ]);
  // The record's totals are of the span that was asked for.
  const totalsOf = async (query: string) =>
    (await call('GET', `/wps/deposit/orders?${query}`)).body.value.totals;
  expect(await totalsOf('pageSize=1')).toEqual({ count: 2, paid: '1200.00' });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  expect(await totalsOf(`from=${later}`)).toEqual({ count: 0, paid: '0.00' });
  expect(await totalsOf(`to=${later}&status=paid`)).toEqual({ count: 2, paid: '1200.00' });
  expect([await balance(), await credits(), await mails()]).toEqual(['1200.00', 2, 2]);
});

test('another payer’s payment is held, the member’s own name is known in every way that banks write it', async () => {
  const own = await open();
  expect((await report(server.url, eventOf(own, { payerName: 'DELA CRUZ, JUAN P.' }))).outcome).toBe(
    'credited',
  );
  const other = await open();
  expect((await report(server.url, eventOf(other, { payerName: 'Maria Santos' }))).outcome).toBe('review');
  expect(await orderOf(other)).toMatchObject({ status: 'review', received: '500.00' });
  expect([await balance(), await credits()]).toEqual(['500.00', 1]);
});

const heldOf = async (orderId: string) =>
  (
    await server.db.query<Record<string, unknown>>(
      `select status, review_reason as reason, received_minor as received, provider_reference as reference, flags
       from wallet.deposit_order where id = $1`,
      [orderId],
    )
  ).rows[0];

test('a payment that comes for an order in review is kept for the person who looks', async () => {
  const orderId = await open();
  const declined = eventOf(orderId, { status: 'declined', paidAt: null });
  await report(server.url, declined);
  // The same identity says something else: nothing is believed, and a person looks.
  expect((await report(server.url, { ...declined, status: 'paid' })).outcome).toBe('review');
  expect(await heldOf(orderId)).toMatchObject({ status: 'mismatch', reason: 'event', received: null });
  const payment = eventOf(orderId, { payerName: 'Maria Santos' });
  for (const _again of [1, 2]) expect((await report(server.url, payment)).outcome).toBe('review');
  expect((await report(server.url, eventOf(orderId))).outcome).toBe('review');
  expect(await heldOf(orderId)).toEqual({
    status: 'mismatch',
    reason: 'event',
    received: 50_000n,
    reference: `pay-${orderId}`,
    flags: ['otherPayer'],
  });
  expect([await balance(), await credits()]).toEqual(['0.00', 0]);
});

test('a held payment keeps its own name; other payments of its order have orders of their own', async () => {
  const orderId = await open();
  const paymentOf = (name: string, fields: object = {}) =>
    eventOf(orderId, { providerReference: `${name}-${orderId}`, ...fields });
  // Two strange payments at once, each reported twice: one is held at the order.
  const answers = await Promise.all(
    ['one', 'two', 'one', 'two'].map((name) => report(server.url, paymentOf(name))),
  );
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'credited',
    'credited',
    'review',
    'review',
  ]);
  const held = await heldOf(orderId);
  expect(held).toMatchObject({ status: 'mismatch', reason: 'reference', received: 50_000n });
  expect([`one-${orderId}`, `two-${orderId}`]).toContain(held?.['reference']);
  // The payment that was made for the order comes as well.
  expect((await report(server.url, eventOf(orderId, { amount: '700.00' }))).outcome).toBe('credited');
  expect((await report(server.url, paymentOf('one'))).outcome).toBe(answers[0]?.outcome);
  expect([await balance(), await credits(), await heldOf(orderId)]).toEqual(['1200.00', 2, held]);
});

test('a code is shown until it runs out, and the money is credited without the fee of the channel', async () => {
  await server.db.query(
    `update wallet.deposit_channel set fee_fixed_minor = 500, fee_basis_points = 150 where code = 'sandbox-qr'`,
  );
  provider.mode = 'qr';
  const orderId = await open({ channel: 'sandbox-qr' });
  expect(await orderOf(orderId)).toMatchObject({
    status: 'pending',
    flow: 'qr',
    redirectUrl: null,
    qrText: `code-of-pay-${orderId}`,
  });
  expect((await report(server.url, eventOf(orderId))).outcome).toBe('credited');
  expect(await orderOf(orderId)).toMatchObject({
    status: 'paid',
    received: '500.00',
    fee: '12.50',
    qrText: null,
  });
  expect(await balance()).toBe('487.50');
});

test('hours, member type, device and tier narrow a channel', async () => {
  const open_ = async () =>
    (await call('GET', '/wps/deposit/channels')).body.value.list.some(
      (one: { channel: string }) => one.channel === 'sandbox-bank',
    );
  const set = (fields: string) =>
    server.db.query(`update wallet.deposit_channel set ${fields} where code = 'sandbox-bank'`);
  for (const fields of [`member_types = '{40}'`, `devices = '{app}'`, 'min_tier = 1', 'enabled = false']) {
    await set(fields);
    expect([fields, await open_()]).toEqual([fields, false]);
    await set(`member_types = null, devices = null, min_tier = 0, enabled = true`);
  }
  // 10:00 in Manila.
  server.clock.aheadMs = Date.parse('2030-05-01T02:00:00Z') - Date.now();
  try {
    await set('opens_at = 660, closes_at = 1320');
    expect(await open_()).toBe(false);
    expect(
      (await call('POST', '/wps/deposit/orders', wish({ channel: 'sandbox-bank' }))).body.errorCode,
    ).toBe('deposit.channel.unavailable');
    await set('opens_at = 1320, closes_at = 660');
    expect(await open_()).toBe(true);
  } finally {
    server.clock.aheadMs = 0;
    await set('opens_at = null, closes_at = null');
  }
});

test('a transfer is told with its number, a slip with its picture; the same one twice is flagged', async () => {
  const transfer = await open({ channel: 'demo-transfer' });
  expect(await orderOf(transfer)).toMatchObject({
    status: 'pending',
    transfer: { number: expect.any(String), reference: expect.stringMatching(/^[0-9A-Z-]{10,20}$/) },
  });
  const number = `bdo 77${transfer}`;
  expect((await prove(transfer, number)).body.value).toMatchObject({
    status: 'review',
    proof: { pictures: 0 },
  });
  const slip = await open({ channel: 'demo-slip' });
  const picture = await photo();
  expect((await prove(slip, number)).body.errorCode).toBe('request.invalid');
  expect((await prove(slip, 'x')).body.errorCode).toBe('request.invalid');
  expect((await prove(slip, number, Buffer.from('no picture'))).body.errorCode).toBe('picture.format');
  expect((await prove(slip, number, picture)).body.value).toMatchObject({
    status: 'review',
    proof: { pictures: 1 },
  });
  // The same pixels in another file.
  const other = await server.createMember();
  const again = (await call('POST', '/wps/deposit/orders', wish({ channel: 'demo-slip' }), other)).body.value
    .orderId;
  const copy = Buffer.concat([picture, Buffer.from('more')]);
  expect((await prove(again, 'ANOTHER-1', copy, other)).status).toBe(200);
  const flags = async (id: string) =>
    (await server.db.query<{ flags: string[] }>('select flags from wallet.deposit_order where id = $1', [id]))
      .rows[0]?.flags;
  expect([await flags(transfer), await flags(slip), await flags(again)]).toEqual([
    [],
    ['sameReference'],
    ['samePicture'],
  ]);
  // Nobody else's, and none that is paid another way.
  expect((await prove(slip, number, picture, other)).body.errorCode).toBe('not.found');
  expect((await prove(await open(), number)).body.errorCode).toBe('deposit.state');
});
