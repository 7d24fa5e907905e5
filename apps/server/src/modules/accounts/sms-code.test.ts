import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringWork, readCode } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { standsIn } from '#test/stands-in.ts';
import { deleteOldCodes } from './queries/verification-codes.ts';

let server: TestServer;
/** What the server takes for now; tests move it forward. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startServer({ clock, config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const minute = 60_000;
let numbers = 0;
/** A number, and an address to ask from, of a person of their own. */
function person() {
  numbers += 1;
  const digits = String(numbers).padStart(4, '0');
  return {
    typed: `0917 555 ${digits}`,
    e164: `+63917555${digits}`,
    headers: { 'x-forwarded-for': `203.0.113.${numbers}` },
  };
}
type Person = ReturnType<typeof person>;

const ask = async ({ typed, headers }: Person, more: Record<string, unknown> = {}) =>
  server.request('POST', '/wps/verification/sms/noLogin', {
    headers,
    body: {
      mobileNum: typed,
      countryDialingCode: '+63',
      moduleId: 'VERIFICATION3',
      ...(await bringWork(server, 'code')),
      ...more,
    },
  });

const check = ({ typed, headers }: Person, code: string, purpose = 'register') => {
  const query = new URLSearchParams({ mobileNum: typed, purpose });
  return server.request('GET', `/wps/verification/sms/check?${query}`, {
    headers: { ...headers, 'x-verification-code': code },
  });
};

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');
const messagesTo = async (recipient: string): Promise<number> => {
  const { rows } = await server.db.query('select from platform.message where recipient = $1', [recipient]);
  return rows.length;
};

test('a code is sent to the number as it is dialled, holds for its purpose, and can be checked more than once', async () => {
  const ana = person();
  const { status, body } = await ask(ana);
  expect(status).toBe(200);
  expect(body.value).toEqual({ expiredMinutes: 3 });
  const code = await readCode(server, ana.e164);
  expect((await check(ana, code)).status).toBe(200);
  expect((await check(ana, code)).status).toBe(200);
  expect((await check(ana, code, 'login')).body.errorCode).toBe('code.invalid');
  expect((await check(person(), code)).body.errorCode).toBe('code.invalid');
  const { rows } = await server.db.query<{ text: string }>(
    'select row_to_json(c)::text as text from accounts.verification_code c',
  );
  const table = rows.map(({ text }) => text).join('\n');
  expect(standsIn(table, code)).toBe(false);
  expect(standsIn(table, ana.e164.slice(1)) || standsIn(table, ana.e164)).toBe(false);
});

test('the number may come under its other name, and the message is in the language of the page', async () => {
  const ana = person();
  const headers = { ...ana.headers, 'accept-language': 'fil' };
  const body = { mobileNo: ana.typed, moduleId: 'VERIFICATION3', ...(await bringWork(server, 'code')) };
  expect((await server.request('POST', '/wps/verification/sms/noLogin', { headers, body })).status).toBe(200);
  const { rows } = await server.db.query('select channel, body from platform.message where recipient = $1', [
    ana.e164,
  ]);
  expect(rows).toEqual([{ channel: 'sms', body: expect.stringMatching(/^Perya: \d{6} ang code mo/) }]);
});

test('what is no mobile number of the country gets no code', async () => {
  for (const [typed, error] of [
    ['', 'field.required'],
    ['12345', 'mobile.format'],
    ['021234567', 'mobile.format'],
    ['+14155552671', 'mobile.format'],
  ]) {
    const { status, body } = await ask({ ...person(), typed: typed ?? '' });
    expect(status).toBe(400);
    expect(body.value.fields).toEqual({ mobileNum: error });
  }
  const elsewhere = await ask(person(), { countryDialingCode: '+1' });
  expect(elsewhere.body.value.fields).toEqual({ mobileNum: 'mobile.format' });
});

test('a code ends with its time', async () => {
  const ana = person();
  await ask(ana);
  const code = await readCode(server, ana.e164);
  aheadMs += 3 * minute - 5_000;
  expect((await check(ana, code)).status).toBe(200);
  aheadMs += 5_000;
  expect((await check(ana, code)).body.errorCode).toBe('code.invalid');
});

test('a newer code ends the older one', async () => {
  const ana = person();
  await ask(ana);
  const older = await readCode(server, ana.e164);
  let newer = older;
  // One in a million would be the same.
  while (newer === older) {
    aheadMs += minute;
    await ask(ana);
    newer = await readCode(server, ana.e164);
  }
  expect((await check(ana, older)).body.errorCode).toBe('code.invalid');
  expect((await check(ana, newer)).status).toBe(200);
});

test('wrong entries end a code, also made side by side', async () => {
  const ana = person();
  await ask(ana);
  const code = await readCode(server, ana.e164);
  for (let attempt = 0; attempt < 4; attempt += 1) await check(ana, wrong(code));
  expect((await check(ana, code)).status).toBe(200);
  await Promise.all([check(ana, wrong(code)), check(ana, wrong(code)), check(ana, wrong(code))]);
  expect((await check(ana, code)).body.errorCode).toBe('code.invalid');
});

test('codes are not sent faster, or more of them, than the brand allows', async () => {
  const ana = person();
  expect((await ask(ana)).status).toBe(200);
  const soon = await ask(ana);
  expect(soon.status).toBe(429);
  expect(soon.body).toMatchObject({ errorCode: 'request.rate.limited' });
  expect(soon.body.value.retryAfterSeconds).toBeLessThanOrEqual(30);
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(20);
  for (let sent = 1; sent < 5; sent += 1) {
    aheadMs += minute;
    expect((await ask(ana)).status).toBe(200);
  }
  aheadMs += minute;
  const many = await ask(ana);
  expect(many.status).toBe(429);
  expect(many.body.value.retryAfterSeconds).toBeGreaterThan(54 * 60);
  // The limit is the number's, wherever one asks from.
  expect((await ask({ ...ana, headers: person().headers })).status).toBe(429);
  expect(await messagesTo(ana.e164)).toBe(5);
  aheadMs += 56 * minute;
  expect((await ask(ana)).status).toBe(200);
});

test('asked for at once, one code is sent', async () => {
  const ana = person();
  const answers = await Promise.all([ask(ana), ask(ana), ask(ana)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  expect(await messagesTo(ana.e164)).toBe(1);
});

test('one address asks for no more than the brand allows, whatever the numbers', async () => {
  const { headers } = person();
  const addresses = await server.db.query(
    `insert into accounts.verification_code
       (code_id, brand, purpose, recipient_hash, code_hash, address, created_at, expires_at, attempts_left)
     select -n, 'perya', 'register', decode(lpad(to_hex(n), 4, '0'), 'hex'), '', $1, $2, $2, 5
     from generate_series(1, 60) n`,
    [headers['x-forwarded-for'], clock.now()],
  );
  expect(addresses.rowCount).toBe(60);
  expect((await ask({ ...person(), headers })).status).toBe(429);
  expect((await ask(person())).status).toBe(200);
});

test('a brand sends only the codes that its switches allow', async () => {
  const at = async (brand: string, purpose: string) => {
    const ana = person();
    const headers = { ...ana.headers, 'x-merchant-code': brand };
    return (await ask({ ...ana, headers }, { purpose })).body.errorCode;
  };
  expect(await at('lucena', 'login')).toBe('permission.denied');
  expect(await at('perya-trial', 'register')).toBe('permission.denied');
  expect(await at('perya', 'login')).toBeUndefined();
  expect(await at('perya', 'reset')).toBe('request.invalid');
});

test('old codes are swept away, those that limits count are not', async () => {
  const ana = person();
  await ask(ana);
  const count = async () => (await server.db.query('select from accounts.verification_code')).rows.length;
  const before = await count();
  expect(before).toBeGreaterThan(10);
  await server.db.query(
    `update accounts.verification_code set created_at = created_at - interval '2 days'
    where address <> $1`,
    [ana.headers['x-forwarded-for']],
  );
  await deleteOldCodes(server.db, clock.now());
  expect(await count()).toBe(1);
});
