import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPayment,
  decide,
  paymentOf,
  secret,
  startMerchant,
  startSandbox,
  until,
  type Merchant,
  type TestSandbox,
} from '../test/sandbox.ts';
import { sign } from './signature.ts';

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

const eventsOf = async (reference: unknown) =>
  (await sandbox.db.query('select * from sandbox.event where payment_reference = $1', [reference])).rows;

describe('a payment', () => {
  test('is made once for one payment id, and not again with other content', async () => {
    const request = paymentOf(merchant);
    const first = await createPayment(sandbox, request);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      providerReference: expect.stringMatching(/^pay_/),
      checkoutUrl: `http://pay.test/pay/${String(first.body['providerReference'])}`,
    });
    expect((await createPayment(sandbox, { ...request, language: 'TY' })).body).toEqual(first.body);
    expect((await createPayment(sandbox, { ...request, amount: '500.01' })).status).toBe(409);
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => createPayment(sandbox, { ...request, paymentId: 'parallel' })),
    );
    expect(new Set(copies.map((copy) => copy.body['providerReference'])).size).toBe(1);
  });

  test('needs a signature that is genuine and fresh', async () => {
    const request = paymentOf(merchant);
    const body = JSON.stringify(request);
    const old = new Date(Date.now() - 301_000);
    for (const headers of [
      {},
      sign('another-secret-0000000', body, new Date()),
      sign(secret, body, old),
      sign(secret, `${body} `, new Date()),
    ]) {
      expect((await createPayment(sandbox, request, headers)).status).toBe(401);
    }
  });

  test.each([
    ['an amount of nothing', { amount: '0.00' }],
    ['a negative amount', { amount: '-5.00' }],
    ['a number as amount', { amount: 500 }],
    ['an address that is none', { callbackUrl: 'javascript:alert(1)' }],
    ['an unknown field', { extra: true }],
    ['a missing field', { currency: undefined }],
  ])('is refused with %s', async (_what, change) => {
    const answer = await createPayment(sandbox, paymentOf(merchant, change));
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toBe('request.invalid');
  });

  test('is refused as broken JSON, even when signed', async () => {
    const response = await fetch(`${sandbox.url}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(secret, '{', new Date()) },
      body: '{',
    });
    expect(response.status).toBe(400);
  });
});

describe('the checkout page', () => {
  test('says that it is a sandbox, in the language of the site', async () => {
    const { path } = await createPayment(sandbox, paymentOf(merchant, { language: 'TY', amount: '1500.50' }));
    const response = await fetch(sandbox.url + path);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('lang="fil"');
    expect(page).toContain('walang totoong perang gumagalaw');
    expect(page).toContain('₱1,500.50');
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${merchant.url};`);
    expect(page).not.toContain('<script');
  });

  test('escapes what the merchant sent', async () => {
    const returnUrl = `${merchant.url}/?a="><b>&'`;
    const { path } = await createPayment(sandbox, paymentOf(merchant, { returnUrl }));
    expect(await (await fetch(sandbox.url + path)).text()).not.toContain('"><b>');
  });

  test('does not exist for another reference', async () => {
    expect((await fetch(`${sandbox.url}/pay/pay_nobody`)).status).toBe(404);
    expect((await decide(sandbox, '/pay/pay_nobody', 'pay')).status).toBe(404);
  });

  test('takes only its own buttons', async () => {
    const { path, body } = await createPayment(sandbox, paymentOf(merchant));
    expect((await decide(sandbox, path, 'steal')).status).toBe(400);
    expect(await eventsOf(body['providerReference'])).toEqual([]);
  });
});

describe('a decision', () => {
  test('is reported, signed, before the person goes back', async () => {
    const request = paymentOf(merchant);
    const { path, body } = await createPayment(sandbox, request);
    const response = await decide(sandbox, path, 'pay');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(request['returnUrl']);
    expect(merchant.received).toHaveLength(1);
    expect(merchant.received[0]).toMatchObject({
      genuine: true,
      body: {
        eventId: expect.stringMatching(/^evt_/),
        providerReference: body['providerReference'],
        merchantOrderId: request['merchantOrderId'],
        status: 'paid',
        amount: '500.00',
        currency: 'PHP',
        paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(await (await fetch(sandbox.url + path)).text()).toContain('This payment is done');
  });

  test('stands: a second one changes and reports nothing', async () => {
    const { path } = await createPayment(sandbox, paymentOf(merchant));
    await decide(sandbox, path, 'decline');
    expect((await decide(sandbox, path, 'pay')).status).toBe(303);
    await Promise.all(Array.from({ length: 5 }, () => decide(sandbox, path, 'pay')));
    expect(merchant.received.map((one) => one.body['status'])).toEqual(['declined']);
    expect(merchant.received[0]?.body['paidAt']).toBeNull();
  });

  test('can name a wrong amount', async () => {
    const { path } = await createPayment(sandbox, paymentOf(merchant));
    await decide(sandbox, path, 'pay-wrong-amount');
    expect(merchant.received[0]?.body['amount']).toBe('499.99');
  });

  test('can be reported twice, to the letter', async () => {
    const { path } = await createPayment(sandbox, paymentOf(merchant));
    await decide(sandbox, path, 'pay-twice');
    await until(() => merchant.received.length === 2);
    expect(merchant.received[1]?.raw).toBe(merchant.received[0]?.raw);
  });
});

describe('a report', () => {
  test('is repeated with growing pauses until it is received', async () => {
    merchant.answers.splice(0, 1, 500, 503, 200);
    const { path, body } = await createPayment(sandbox, paymentOf(merchant));
    await decide(sandbox, path, 'pay');
    await until(() => merchant.received.length === 3);
    await until(async () => (await eventsOf(body['providerReference']))[0].outcome === 'acknowledged');
    const [first, second, third] = merchant.received;
    expect(second!.raw).toBe(first!.raw);
    expect(merchant.received.every((one) => one.genuine)).toBe(true);
    expect(second!.at - first!.at).toBeGreaterThan(900);
    expect(third!.at - second!.at).toBeGreaterThan(1_900);
  });

  test('is not repeated after a refusal', async () => {
    merchant.answers.splice(0, 1, 404);
    const { path, body } = await createPayment(sandbox, paymentOf(merchant));
    await decide(sandbox, path, 'pay');
    const [event] = await eventsOf(body['providerReference']);
    expect(event).toMatchObject({ outcome: 'refused', attempts: 1, next_attempt_at: null });
  });

  test('is given up after its time', async () => {
    merchant.answers.splice(0, 1, 500);
    const { path, body } = await createPayment(sandbox, paymentOf(merchant));
    const going = decide(sandbox, path, 'pay');
    await until(() => merchant.received.length > 0);
    await sandbox.db.query('update sandbox.event set give_up_at = now() where payment_reference = $1', [
      body['providerReference'],
    ]);
    await until(async () => (await eventsOf(body['providerReference']))[0].outcome === 'given_up');
    await going;
  });

  test('that hangs holds up no other', async () => {
    merchant.answers.splice(0, 1, 'hang');
    const slow = await createPayment(sandbox, paymentOf(merchant));
    let ended = false;
    const going = decide(sandbox, slow.path, 'pay').finally(() => (ended = true));
    await until(() => merchant.received.length === 1);
    const other = await startMerchant();
    const quick = await createPayment(sandbox, paymentOf(other));
    await decide(sandbox, quick.path, 'pay');
    expect(ended).toBe(false);
    expect(other.received).toHaveLength(1);
    await going;
    await other.close();
  });
});

describe('after kill -9', () => {
  test('in the middle of an attempt the report is sent again', async () => {
    merchant.answers.splice(0, 1, 'hang');
    const { path, body } = await createPayment(sandbox, paymentOf(merchant));
    const going = decide(sandbox, path, 'pay').catch(() => null);
    await until(() => merchant.received.length === 1);
    await sandbox.kill();
    await going;
    merchant.answers.splice(0, 1, 200);
    // The dead process's lease would run for some seconds more.
    await sandbox.db.query('update sandbox.event set next_attempt_at = now() where outcome is null');
    await sandbox.start();
    await until(() => merchant.received.length === 2);
    expect(merchant.received[1]?.raw).toBe(merchant.received[0]?.raw);
    await until(async () => (await eventsOf(body['providerReference']))[0].outcome === 'acknowledged');
  });

  test('every stored decision is reported, many at a time', async () => {
    merchant.answers.splice(0, 1, 500);
    const payments = await Promise.all(
      Array.from({ length: 12 }, () => createPayment(sandbox, paymentOf(merchant))),
    );
    const going = payments.map(({ path }) => decide(sandbox, path, 'pay').catch(() => null));
    await until(() => merchant.received.length >= 6);
    await sandbox.kill();
    await Promise.all(going);
    const { rows } = await sandbox.db.query<{ reference: string }>(
      `select reference from sandbox.payment where status = 'paid' and callback_url like $1`,
      [`${merchant.url}%`],
    );
    merchant.received.length = 0;
    merchant.answers.splice(0, 1, 200);
    await sandbox.db.query('update sandbox.event set next_attempt_at = now() where outcome is null');
    await sandbox.start();
    await until(
      () => new Set(merchant.received.map((one) => one.body['providerReference'])).size === rows.length,
    );
    const decided = new Set(rows.map((row) => row.reference));
    expect(merchant.received.every((one) => decided.has(String(one.body['providerReference'])))).toBe(true);
    // A payment whose decision was lost with the process is still open, and can be decided.
    const open = payments.find((one) => !decided.has(String(one.body['providerReference'])));
    if (open) await decide(sandbox, open.path, 'decline');
  });
});

test('the overview lists payments without a way to pay them', async () => {
  const { body } = await createPayment(
    sandbox,
    paymentOf(merchant, { merchantOrderId: 'order-in-the-list', paymentId: randomUUID() }),
  );
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('order-in-the-list');
  // Its time is of no brand's zone, and the zone stands beside it.
  expect(page).toContain('<p class="zone">UTC</p>');
  expect(page).toContain(
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'UTC' }).format(new Date()),
  );
  expect(page).not.toContain(String(body['providerReference']));
});

test('its pages answer this machine alone; the merchant’s signed calls come from anywhere', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  const discovery = '/oidc/google/.well-known/openid-configuration';
  for (const path of ['/', '/phone-codes', '/downloads/android', discovery]) {
    const open = await fetch(sandbox.url + path);
    const closed = await fetch(sandbox.url + path, { headers });
    expect([path, open.status, closed.status]).toEqual([path, 200, 403]);
    expect(await closed.text()).toContain('DEMO_DOORS=open');
  }
  const unsigned = await fetch(`${sandbox.url}/payments`, { method: 'POST', headers, body: '{}' });
  expect(unsigned.status).toBe(401);
});
