/** Limits of one's own through the whole server: the supplier's signed calls, deposits, the test's clock. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { registerTestSupplier, type TestSupplier } from '#test/money-server.ts';

const hourMs = 3_600_000;
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
let server: TestServer;
let supplier: TestSupplier;
beforeAll(async () => {
  server = await startServer({ clock });
  await seedSandboxChannels(server.db, server.config.defaultBrand, 'PHP');
  await seedCatalogue(server.db);
  supplier = await registerTestSupplier(server);
});
afterAll(() => server.close());

const path = '/wps/member/protection';
const pesos = (amount: number): number => Math.round(amount * 100) * 1000;

interface Player extends TestMember {
  launch: string;
}

async function logIn({ userName, password }: TestMember): Promise<string> {
  const login = { type: 'username', username: userName, password };
  return (await sendEncrypted(server, 'POST', '/wps/session/login', login)).body.value.token;
}

async function sit(token: string): Promise<string> {
  const { body } = await server.request('GET', '/wps/game/launchGame?nodeId=fiesta-nights', { token });
  return String(new URLSearchParams(new URL(body.value.url).hash.slice(1)).get('token'));
}

async function player(balanceMinor = 1_000_000n): Promise<Player> {
  const member = await registerTestMember(server);
  const { memberId } = member;
  await server.ledger.post({
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    amountMinor: balanceMinor,
    idempotencyKey: `test:${memberId}`,
  });
  return { ...member, launch: await sit(member.token) };
}

const transaction = ({ memberId, launch }: Player, amount: number) => ({
  token: launch,
  user: String(memberId),
  round: 'round-1',
  game_code: 'fiesta-nights',
  currency: 'PHP',
  amount: pesos(amount),
});
const bet = async (who: Player, amount: number, id: string = randomUUID()): Promise<string> =>
  (await supplier.call('/transaction/bet', { ...transaction(who, amount), transaction_uuid: id })).status;
const win = async (who: Player, amount: number, id: string): Promise<string> => {
  const ids = { transaction_uuid: randomUUID(), reference_transaction_uuid: id };
  return (await supplier.call('/transaction/win', { ...transaction(who, amount), ...ids })).status;
};
const rollback = async (who: Player, id: string): Promise<string> => {
  const ids = { transaction_uuid: randomUUID(), reference_transaction_uuid: id };
  const { currency: _, amount: __, ...message } = transaction(who, 0);
  return (await supplier.call('/transaction/rollback', { ...message, ...ids })).status;
};

const set = (token: string, measure: string, period: string, amount: string | null) =>
  server.request('PUT', `${path}/limit`, { token, body: { measure, period, amount } });
const confirm = (token: string, measure: string, period: string) =>
  server.request('POST', `${path}/limit/confirm`, { token, body: { measure, period } });
const limitOf = async (token: string, measure: string, period: string) =>
  (await server.request('GET', path, { token })).body.value.limits.find(
    (one: { measure: string; period: string }) => one.measure === measure && one.period === period,
  );
const order = (token: string, amount: string) =>
  server.request('POST', '/wps/deposit/orders', {
    token,
    body: { channel: 'sandbox-ewallet', amount, requestId: randomUUID() },
  });
const countOf = (statuses: readonly string[], status: string): number =>
  statuses.filter((one) => one === status).length;

test.each(['stake', 'loss'])('32 bets at once stay within a limit of %s', async (measure) => {
  const who = await player();
  expect((await set(who.token, measure, 'day', '100.00')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 32 }, () => bet(who, 7)));
  expect(countOf(answers, 'RS_OK')).toBe(14);
  expect(countOf(answers, 'RS_ERROR_LIMIT_REACHED')).toBe(18);
  expect(await limitOf(who.token, measure, 'day')).toMatchObject({ amount: '100.00', used: '98.00' });
  // Up to the limit, and no centavo more.
  expect([await bet(who, 2.01), await bet(who, 2), await bet(who, 0.01)]).toEqual([
    'RS_ERROR_LIMIT_REACHED',
    'RS_OK',
    'RS_ERROR_LIMIT_REACHED',
  ]);
});

test('of several limits the strictest holds', async () => {
  const who = await player();
  await set(who.token, 'stake', 'month', '500.00');
  await set(who.token, 'stake', 'week', '50.00');
  await set(who.token, 'loss', 'day', '80.00');
  expect([await bet(who, 51), await bet(who, 50), await bet(who, 1)]).toEqual([
    'RS_ERROR_LIMIT_REACHED',
    'RS_OK',
    'RS_ERROR_LIMIT_REACHED',
  ]);
});

test('wins, refunds and repetitions pass; a win makes room for losses, a refund for both', async () => {
  const who = await player();
  const [first, second, late] = [randomUUID(), randomUUID(), randomUUID()];
  expect([await bet(who, 60, first), await bet(who, 40, second)]).toEqual(['RS_OK', 'RS_OK']);
  await set(who.token, 'loss', 'day', '100.00');
  await set(who.token, 'stake', 'day', '170.00');
  expect(await bet(who, 1, late)).toBe('RS_ERROR_LIMIT_REACHED');
  // A bet that is booked is answered as booked; one that was refused is asked anew each time.
  expect([await bet(who, 60, first), await bet(who, 1, late)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  expect(await win(who, 30, first)).toBe('RS_OK');
  expect(await limitOf(who.token, 'loss', 'day')).toMatchObject({ used: '70.00' });
  expect(await bet(who, 1, late)).toBe('RS_OK');
  expect(await bet(who, 30)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await rollback(who, second)).toBe('RS_OK');
  expect(await limitOf(who.token, 'stake', 'day')).toMatchObject({ used: '61.00' });
  expect(await limitOf(who.token, 'loss', 'day')).toMatchObject({ used: '31.00' });
  expect(await bet(who, 69)).toBe('RS_OK');
  expect(await bet(who, 0.01)).toBe('RS_ERROR_LIMIT_REACHED');
});

test('another day begins anew, the month goes on', async () => {
  const who = await player();
  await set(who.token, 'stake', 'day', '10.00');
  await set(who.token, 'stake', 'month', '15.00');
  expect([await bet(who, 10), await bet(who, 1)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  // The day moves instead of the database's clock: to the month's other end, whichever day it is today.
  await server.db.query(
    `update wallet.day_sum set day = case when extract(day from day) = 1 then day + 1 else date_trunc('month', day)::date end
     where owner_id = $1`,
    [who.memberId],
  );
  const other = await limitOf(who.token, 'stake', 'month');
  expect(other).toMatchObject({ used: '10.00' });
  expect(await bet(who, 6)).toBe('RS_ERROR_LIMIT_REACHED');
});

test('a higher limit holds after 24 hours, when it is confirmed again', async () => {
  const who = await player();
  await set(who.token, 'stake', 'day', '10.00');
  const asked = await set(who.token, 'stake', 'day', '20.00');
  expect(asked.body.value).toMatchObject({ amount: '10.00', asked: { amount: '20.00' } });
  expect(Date.parse(asked.body.value.asked.from) - clock.now().getTime()).toBeGreaterThan(23.9 * hourMs);
  expect((await confirm(who.token, 'stake', 'day')).body.errorCode).toBe('limit.too.early');
  expect([await bet(who, 10), await bet(who, 10)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  clock.aheadMs += 24 * hourMs + 1000;
  const later = { ...who, token: await logIn(who) };
  later.launch = await sit(later.token);
  // Time alone changes nothing.
  expect(await bet(later, 10)).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await confirm(later.token, 'stake', 'day')).body.value).toMatchObject({
    amount: '20.00',
    asked: null,
  });
  expect([await bet(later, 10), await bet(later, 0.01)]).toEqual(['RS_OK', 'RS_ERROR_LIMIT_REACHED']);
  expect((await confirm(later.token, 'stake', 'day')).body.errorCode).toBe('limit.not.pending');
  // Taken away altogether in the same way; what was asked for is taken back by setting the present one.
  await set(later.token, 'stake', 'day', null);
  expect((await set(later.token, 'stake', 'day', '20.00')).body.value.asked).toBe(null);
  await set(later.token, 'stake', 'day', null);
  clock.aheadMs += 24 * hourMs + 1000;
  const free = { ...who, token: await logIn(who) };
  free.launch = await sit(free.token);
  expect((await confirm(free.token, 'stake', 'day')).body.value).toMatchObject({ amount: null, asked: null });
  expect(await bet(free, 500)).toBe('RS_OK');
  const { rows } = await server.db.query<{ action: string }>(
    'select action from protection.limit_change where member_id = $1 order by change_id',
    [who.memberId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['set', 'ask', 'confirm', 'ask', 'set', 'ask', 'confirm']);
});

test('deposits that come together stay within their limit, before any provider is asked', async () => {
  const { token, memberId } = await registerTestMember(server);
  await set(token, 'deposit', 'week', '1000.00');
  const answers = await Promise.all(Array.from({ length: 16 }, () => order(token, '150.00')));
  const refused = answers.filter(({ body }) => body.errorCode === 'deposit.limit.reached');
  expect([refused.length, refused[0]?.status]).toEqual([10, 409]);
  const { rows } = await server.db.query<{ count: number }>(
    'select count(*)::int as count from wallet.deposit_order where member_id = $1',
    [memberId],
  );
  expect(rows[0]?.count).toBe(6);
  expect((await order(token, '100.01')).body.errorCode).toBe('deposit.limit.reached');
  // An order that is given up leaves its room to the next.
  await server.db.query(`update wallet.deposit_order set status = 'declined' where member_id = $1`, [
    memberId,
  ]);
  expect((await order(token, '1000.00')).body.errorCode).not.toBe('deposit.limit.reached');
});

test('the time of a day: sessions of today together, the bet after the last minute is refused', async () => {
  const minute = 60_000;
  // Noon in Manila: midnight is far.
  const sinceNoonMs = (clock.now().getTime() - 4 * hourMs) % (24 * hourMs);
  clock.aheadMs += 24 * hourMs - sinceNoonMs;
  const who = await player();
  // Yesterday's does not count, two at once count once.
  const began = (minutesAgo: number) => new Date(clock.now().getTime() - minutesAgo * minute);
  await server.db.query(`update accounts.session set created_at = $2 where member_id = $1`, [
    who.memberId,
    began(12),
  ]);
  for (const [from, to] of [
    [10, 5],
    [30 * 60, 25 * 60],
  ] as const)
    await server.db.query('insert into accounts.past_session values ($1, $2, $3)', [
      who.memberId,
      began(from),
      began(to),
    ]);
  const limit = (minutes: number | null) =>
    server.request('PUT', `${path}/sessionLimit`, { token: who.token, body: { minutes } });
  const set15 = await limit(15);
  expect(set15.body.value).toMatchObject({ minutes: 15, usedMinutes: 12, asked: null });
  expect(await bet(who, 1)).toBe('RS_OK');
  clock.aheadMs += 2.9 * minute;
  expect(await bet(who, 1)).toBe('RS_OK');
  clock.aheadMs += 0.2 * minute;
  expect(await bet(who, 1)).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await limit(14)).status).toBe(400);
  expect((await limit(60)).body.value).toMatchObject({ minutes: 15, asked: { minutes: 60 } });
  const confirmTime = (token: string) => server.request('POST', `${path}/sessionLimit/confirm`, { token });
  expect((await confirmTime(who.token)).body.errorCode).toBe('limit.too.early');
  expect(await bet(who, 1)).toBe('RS_ERROR_LIMIT_REACHED');
  // Another day begins anew; what had ended is kept, what was asked for may be confirmed.
  clock.aheadMs += 24 * hourMs;
  const later = { ...who, token: await logIn(who) };
  later.launch = await sit(later.token);
  expect(await bet(later, 1)).toBe('RS_OK');
  expect((await confirmTime(later.token)).body.value).toMatchObject({
    minutes: 60,
    usedMinutes: 0,
    asked: null,
  });
});

test('a session that ends leaves its time', async () => {
  const member = await registerTestMember(server);
  const ago = new Date(clock.now().getTime() - 3 * 60_000);
  await server.db.query(`update accounts.session set created_at = $2 where member_id = $1`, [
    member.memberId,
    ago,
  ]);
  await server.request('DELETE', '/wps/session/logout', { token: member.token });
  const { rowCount } = await server.db.query('select from accounts.past_session where member_id = $1', [
    member.memberId,
  ]);
  expect(rowCount).toBe(1);
});

test('two changes at once leave the stricter that was set, or ask for the wider', async () => {
  const { token } = await registerTestMember(server);
  await Promise.all(['300.00', '100.00', '200.00'].map((amount) => set(token, 'loss', 'week', amount)));
  const { amount, asked } = await limitOf(token, 'loss', 'week');
  expect(Number(amount)).toBe(100);
  expect([null, '200.00', '300.00']).toContain(asked?.amount ?? null);
});

test('what a member had before he had limits is counted, as far back as a period reaches', async () => {
  const who = await player();
  for (const amount of [5, 7, 11]) await bet(who, amount);
  expect(await limitOf(who.token, 'stake', 'month')).toMatchObject({ amount: null, used: '23.00' });
  await set(who.token, 'stake', 'day', '24.00');
  expect([await bet(who, 2), await bet(who, 1)]).toEqual(['RS_ERROR_LIMIT_REACHED', 'RS_OK']);
});
