/** How many text messages a brand sends in an hour and a day, whoever they are for: half of them for registration. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bringWork } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { deleteOldCodes } from './queries/verification-codes.ts';

const minute = 60_000;
/** Twenty past two in the afternoon in Manila. */
const start = Date.parse('2026-12-01T06:20:00Z');
let nowMs = start;
const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    log,
    clock: { now: () => new Date(nowMs) },
    config: { trustProxy: ['127.0.0.1'] },
  });
  const settings = { name: 'Limited', codes: { smsPerHour: 8, smsPerDay: 14 } };
  await server.db.query('update brand.brand set settings = $1', [settings]);
  // The name, which can be seen from outside, says that the settings are heard of.
  const nameOf = async (code: string) =>
    (await server.request('GET', '/wps/system/settings', { headers: { 'x-merchant-code': code } })).body.value
      .name;
  await vi.waitFor(
    async () => {
      expect(await Promise.all(['perya', 'lucena'].map(nameOf))).toEqual(['Limited', 'Limited']);
    },
    { timeout: 10_000 },
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  nowMs = start;
  lines.length = 0;
  await server.db.query('truncate accounts.code_tally, accounts.verification_code, platform.message');
});

let numbers = 0;
/** A number that nobody has, asked for from an address that nobody has. */
const ask = async (more: Record<string, unknown> = {}, brand = 'perya') => {
  numbers += 1;
  return server.request('POST', '/wps/verification/sms/noLogin', {
    headers: { 'x-forwarded-for': `198.51.100.${numbers}`, 'x-merchant-code': brand },
    body: {
      mobileNum: `0917 556 ${String(numbers).padStart(4, '0')}`,
      moduleId: 'VERIFICATION3',
      ...(await bringWork(server, 'code')),
      ...more,
    },
  });
};
const askTimes = async (times: number, more = {}, brand = 'perya') => {
  const answers = [];
  for (let asked = 0; asked < times; asked += 1) answers.push(await ask(more, brand));
  return answers.map(({ status }) => status);
};
const stored = async (): Promise<number> =>
  (await server.db.query(`select from platform.message where channel = 'sms'`)).rows.length;
const alerts = () => lines.filter(({ msg }) => String(msg).includes('no more text messages'));

test('a brand sends so many an hour; then everybody is asked to wait for its end, as with other limits', async () => {
  expect(await askTimes(4)).toEqual([200, 200, 200, 200]);
  const { status, body, headers } = await ask();
  expect(status).toBe(429);
  expect(body).toMatchObject({
    errorCode: 'request.rate.limited',
    value: { retryAfterSeconds: 40 * 60 },
  });
  expect(headers.get('retry-after')).toBe('2400');
  expect(await stored()).toBe(4);
  nowMs += 40 * minute;
  expect((await ask()).status).toBe(200);
});

test('the day has its own number, and ends at midnight where the brand is', async () => {
  expect(await askTimes(4)).toEqual([200, 200, 200, 200]);
  nowMs += 60 * minute;
  expect(await askTimes(4)).toEqual([200, 200, 200, 429]);
  nowMs += 60 * minute;
  const { body } = await ask();
  // 16:20 in Manila: seven hours and forty minutes are left of the day.
  expect(body.value.retryAfterSeconds).toBe((7 * 60 + 40) * 60);
  nowMs += (7 * 60 + 40) * minute;
  expect((await ask()).status).toBe(200);
});

test('what is refused is not counted: neither by the hour because of the day, nor after a wait', async () => {
  await askTimes(6);
  const { rows } = await server.db.query(
    `select period, asked from accounts.code_tally order by period desc`,
  );
  expect(rows).toEqual([
    { period: 'hour', asked: 4 },
    { period: 'day', asked: 4 },
  ]);
});

test('strangers and members are counted and answered alike', async () => {
  // Nobody has these numbers, so nothing leaves; the answers and the count are those of members.
  expect(await askTimes(3, { purpose: 'login' })).toEqual([200, 200, 429]);
  const { rows } = await server.db.query(`select distinct state from platform.message`);
  expect(rows).toEqual([{ state: 'decoy' }]);
  // Each purpose has its own: a flood of one leaves the others.
  expect(await askTimes(5, { purpose: 'register' })).toEqual([200, 200, 200, 200, 429]);
  const reset = { moduleId: 'VERIFICATION3', mobileNum: '09175569999', ...(await bringWork(server, 'code')) };
  expect((await server.request('POST', '/wps/verification/sms/reset', { body: reset })).status).toBe(200);
});

test('asked for at once, no more than the number leave', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  expect(await stored()).toBe(4);
  expect(alerts()).toHaveLength(1);
});

test('another brand has a number of its own', async () => {
  expect(await askTimes(5)).toEqual([200, 200, 200, 200, 429]);
  expect(await askTimes(5, {}, 'lucena')).toEqual([200, 200, 200, 200, 429]);
  expect(alerts().map(({ brand }) => brand)).toEqual(['perya', 'lucena']);
});

test('the operator is told once for each period', async () => {
  await askTimes(7);
  expect(alerts()).toEqual([
    expect.objectContaining({ level: 50, brand: 'perya', period: 'hour', limit: 4 }),
  ]);
  nowMs += 60 * minute;
  await askTimes(6);
  expect(alerts().map(({ period }) => period)).toEqual(['hour', 'day']);
});

test('old counts are swept away, those of the day are not', async () => {
  await askTimes(2);
  const count = async () => (await server.db.query('select from accounts.code_tally')).rows.length;
  await deleteOldCodes(server.db, new Date(nowMs + 24 * 60 * minute));
  expect(await count()).toBe(2);
  await deleteOldCodes(server.db, new Date(nowMs + 4 * 24 * 60 * minute));
  expect(await count()).toBe(0);
});
