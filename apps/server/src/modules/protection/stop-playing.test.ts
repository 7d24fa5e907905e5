import { afterAll, beforeAll, expect, test } from 'vitest';
import { protectionTools } from '@perya/contract/protection/tools.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { signMessage } from '#platform/http/message-signature.ts';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { ensureKeys } from '#platform/keys.ts';
import { readCaptcha, registerTestMember, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { registerTestSupplier } from '#test/money-server.ts';

const dayMs = 86_400_000;
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
  await seedSandboxChannels(server.db, server.config.defaultBrand, 'PHP');
  await seedCatalogue(server.db);
  await registerTestSupplier(server);
});
afterAll(() => server.close());

const path = '/wps/member/protection';
const stop = (token: string, length: string) =>
  server.request('POST', `${path}/stop`, { token, body: { length } });
const read = async (token: string) => (await server.request('GET', path, { token })).body.value;
const launch = (token: string) =>
  server.request('GET', '/wps/game/launchGame?nodeId=fiesta-nights', { token });
const deposit = (token: string, requestId: string = crypto.randomUUID()) =>
  server.request('POST', '/wps/deposit/orders', {
    token,
    body: { channel: 'sandbox-ewallet', amount: '500.00', requestId },
  });
const daysUntil = (until: string): number => (Date.parse(until) - clock.now().getTime()) / dayMs;

test('who takes a break opens no game and orders no deposit, reads why, and logs in as ever', async () => {
  const member = await registerTestMember(server);
  expect(await read(member.token)).toMatchObject({ stop: null });
  const stopped = await stop(member.token, 'day');
  expect([stopped.status, stopped.body.value.kind]).toEqual([200, 'timeOut']);
  for (const refused of [await launch(member.token), await deposit(member.token)])
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'play.stopped']);
  const { rows } = await server.db.query('select from wallet.deposit_order where member_id = $1', [
    member.memberId,
  ]);
  expect(rows).toEqual([]);
  const login = { type: 'username', username: member.userName, password: member.password };
  const logIn = async (): Promise<string> =>
    (await sendEncrypted(server, 'POST', '/wps/session/login', login)).body.value.token;
  expect((await read(await logIn())).stop).toEqual(stopped.body.value);
  clock.aheadMs += dayMs + 1000;
  const token = await logIn();
  expect((await launch(token)).status).toBe(200);
  expect((await read(token)).stop).toBe(null);
});

test('a stop can be made longer, and never shorter', async () => {
  const { token, memberId } = await registerTestMember(server);
  await stop(token, 'sixWeeks');
  expect(daysUntil((await stop(token, 'day')).body.value.until)).toBeCloseTo(42, 1);
  expect(daysUntil((await stop(token, 'year')).body.value.until)).toBeGreaterThan(364);
  expect((await stop(token, 'sixMonths')).body.value).toMatchObject({ kind: 'exclusion' });
  expect(daysUntil((await read(token)).stop.until)).toBeGreaterThan(364);
  const change = server.db.query('update protection.stop set ends_at = now() where member_id = $1', [
    memberId,
  ]);
  await expect(change).rejects.toThrow('append-only');
});

test('an order that was opened before is found again, and its payment is credited', async () => {
  const { token, memberId } = await registerTestMember(server);
  await server.db.query(
    `insert into wallet.deposit_order (id, brand, member_id, request_id, channel, provider, currency, amount_minor,
       status, provider_reference, checkout_url, created_at, expires_at)
     values (991, 'perya', $1, 'request-of-before', 'sandbox-ewallet', 'sandbox', 'PHP', 50000, 'pending', 'pay_991',
       'http://pay.test/991', $2, $2::timestamptz + interval '1 hour')`,
    [memberId, clock.now()],
  );
  await stop(token, 'week');
  const again = await deposit(token, 'request-of-before');
  expect([again.status, again.body.value.orderId]).toEqual([200, '991']);
  const { sandboxPay } = await ensureKeys(server.config.dataDir);
  const body = JSON.stringify({
    eventId: 'evt_991',
    providerReference: 'pay_991',
    merchantOrderId: '991',
    status: 'paid',
    amount: '500.00',
    currency: 'PHP',
    paidAt: clock.now().toISOString(),
  });
  const headers = signMessage(sandboxPay, body, clock.now());
  const paid = await server.request('POST', '/wps/deposit/callback/sandbox', { body, headers });
  expect(paid.body.value).toEqual({ outcomes: ['credited'] });
});

test('who excludes himself cannot come back as somebody else; who takes a break is not on that list', async () => {
  const register = async (email: string) => {
    const form = {
      ...registrationForm(`again${crypto.randomUUID().slice(0, 8)}`),
      ...(await readCaptcha(server)),
    };
    return sendEncrypted(server, 'PUT', '/wps/member/register', { ...form, email });
  };
  const [breaking, excluded] = await Promise.all([
    registerTestMember(server, { email: 'rosa.break@example.com' }),
    registerTestMember(server, { email: 'Rosa.Santos@example.com' }),
  ]);
  await stop(breaking.token, 'week');
  await stop(excluded.token, 'sixMonths');
  expect((await register('rosa.break@example.com')).status).toBe(200);
  expect((await register('rosa.santos+new@example.com')).body.errorCode).toBe('registration.closed');
  clock.aheadMs += 190 * dayMs;
  expect((await register('rosa.santos@example.com')).status).toBe(200);
});

test('an operator’s exclusion for ever outlasts the member’s own', async () => {
  const { token } = await registerTestMember(server, { email: 'forever@example.com' });
  const { rows } = await server.db.query<{ count: number }>(
    'select count(*)::int as count from accounts.exclusion',
  );
  await stop(token, 'year');
  await server.db.query('update accounts.exclusion set ends_at = null');
  await stop(token, 'fiveYears');
  const after = await server.db.query('select from accounts.exclusion where ends_at is null');
  expect(after.rowCount).toBe((rows[0]?.count ?? 0) + 1);
});

test('a brand offers what its profile says', async () => {
  const settings = (changes: object) =>
    server.db.query(`update brand.brand set settings = settings || $1::jsonb where code = 'perya'`, [
      changes,
    ]);
  const { token } = await registerTestMember(server);
  expect((await read(token)).offered).toEqual([...protectionTools]);
  await settings({ compliance: { playerProtection: ['exclusion'] } });
  try {
    await expect.poll(async () => (await read(token)).offered, { timeout: 5_000 }).toEqual(['exclusion']);
    expect((await stop(token, 'day')).body.errorCode).toBe('protection.not.offered');
    expect((await stop(token, 'sixMonths')).status).toBe(200);
  } finally {
    await settings({ compliance: {} });
  }
});
