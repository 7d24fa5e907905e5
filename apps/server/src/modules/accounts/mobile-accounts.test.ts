import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bringWork,
  guardTestMember,
  readCaptcha,
  readCode,
  registrationForm,
  sendEncrypted,
} from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { createBrands } from '#modules/brand/index.ts';

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
/** A number, and an address to come from, of a person of their own. */
function person(brand = 'perya') {
  numbers += 1;
  const digits = String(numbers).padStart(4, '0');
  return {
    typed: `0917 555 ${digits}`,
    e164: `+63917555${digits}`,
    headers: { 'x-forwarded-for': `203.0.113.${numbers}`, 'x-merchant-code': brand },
  };
}
type Person = ReturnType<typeof person>;

const work = () => bringWork(server, 'code');

async function codeFor({ typed, e164, headers }: Person, purpose: string): Promise<string> {
  const body = {
    mobileNum: typed,
    countryDialingCode: '+63',
    moduleId: 'VERIFICATION3',
    purpose,
    ...(await work()),
  };
  const answer = await server.request('POST', '/wps/verification/sms/noLogin', { headers, body });
  expect(answer.body).toEqual({ success: true, value: { expiredMinutes: 3 } });
  return readCode(server, e164);
}

async function register(
  { typed, headers }: Person,
  verificationCode: string,
  fields: Record<string, unknown> = {},
): Promise<TestResponse> {
  const { username: _, password: _p, confirmPassword: _c, ...form } = registrationForm('');
  const body = { ...form, mobileNum: typed, countryDialingCode: '+63', verificationCode, ...fields };
  return sendEncrypted(
    server,
    'PUT',
    '/wps/member/register',
    { ...body, ...(await readCaptcha(server)) },
    headers,
  );
}

async function registered(one = person()): Promise<Person> {
  const { status } = await register(one, await codeFor(one, 'register'));
  expect(status).toBe(200);
  return one;
}

function logIn({ typed, headers }: Person, password: string, more: Record<string, string> = {}) {
  const body = { type: 'sms', username: typed, password, countryDialingCode: '+63', ...more };
  return sendEncrypted(server, 'POST', '/wps/session/login', body, headers);
}

/** As an operator does it; the server hears of it by NOTIFY. */
async function change(settings: Record<string, unknown>): Promise<void> {
  const read = async () => (await server.request('GET', '/wps/member/registerSettings')).text;
  const before = await read();
  const brands = await createBrands({ db: server.db, defaultBrand: 'perya' });
  await brands.changeSettings('perya', settings);
  await vi.waitFor(async () => expect(await read()).not.toBe(before), { timeout: 10_000 });
}

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

test('a visitor registers by number and code: the number is the name, there is no password', async () => {
  const ana = person();
  const { status, body } = await register(ana, await codeFor(ana, 'register'), { nickname: 'Ana' });
  expect(status).toBe(200);
  expect(body.value).toMatchObject({ userName: ana.e164, customerType: 0, firstTimeLogin: true });
  const info = await server.request('GET', '/wps/member/info', { token: body.value.token });
  expect(info.body.value).toMatchObject({ account: ana.e164, nickname: 'Ana' });
  const { rows } = await server.db.query(
    `select password_hash, mobile_e164, mobile_verified_at is not null as proved, profile
     from accounts.member where user_name = $1`,
    [ana.e164],
  );
  expect(rows).toEqual([{ password_hash: null, mobile_e164: ana.e164, proved: true, profile: {} }]);
  // Without a password none fits, not even an empty one.
  const password = await logIn(ana, 'undefined', { type: 'username' });
  expect(password.body.errorCode).toBe('login.failed');
});

test('a code by text message alone opens no account that has a second factor', async () => {
  const ana = await registered();
  await guardTestMember(server, ana.e164);
  const { status, body } = await logIn(ana, await codeFor(ana, 'login'));
  expect([status, body.errorCode]).toEqual([401, 'second.factor.required']);
  expect(body.value.secondFactor.challengeToken).toMatch(/^[\w-]{43}$/);
});

test('without the right code nobody is registered, and a wrong one leaves the captcha unused', async () => {
  const ana = person();
  const code = await codeFor(ana, 'register');
  const captcha = await readCaptcha(server);
  const refused = await register(ana, wrong(code), captcha);
  expect(refused.body).toMatchObject({
    errorCode: 'code.invalid',
    message: 'Verification code error',
    value: { fields: { verificationCode: 'code.invalid' } },
  });
  expect((await register(ana, '')).body.value.fields).toEqual({ verificationCode: 'field.required' });
  expect((await register(person(), code)).body.errorCode).toBe('code.invalid');
  expect((await register(ana, code, captcha)).status).toBe(200);
});

test('the same code brought twice at once makes one member, and none afterwards', async () => {
  const ana = person();
  const code = await codeFor(ana, 'register');
  const both = await Promise.all([register(ana, code), register(ana, code), register(ana, code)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await register(ana, code)).body.errorCode).toBe('code.invalid');
});

test('that a number has an account is told to whoever holds it, and to nobody else', async () => {
  const ana = await registered();
  aheadMs += minute;
  const code = await codeFor(ana, 'register');
  expect((await register(ana, wrong(code))).body.errorCode).toBe('code.invalid');
  const { status, body } = await register(ana, code);
  expect(status).toBe(409);
  expect(body).toMatchObject({ errorCode: 'mobile.taken', value: { fields: { mobileNum: 'mobile.taken' } } });
  // The same number is free at another brand.
  const there = { ...ana, headers: { ...ana.headers, 'x-merchant-code': 'lucena' } };
  const elsewhere = await codeFor(there, 'register');
  const form = {
    ...registrationForm('Another1'),
    password: 'Kandila#58tuktok!!',
    confirmPassword: 'Kandila#58tuktok!!',
  };
  const more = { nickname: 'Ana', email: 'ana@example.com' };
  expect((await register(there, elsewhere, { ...form, ...more })).status).toBe(200);
});

test('a brand that wants numbers proved takes no name without a code', async () => {
  const ana = person('lucena');
  const form = {
    ...registrationForm('Proved1'),
    password: 'Kandila#58tuktok!!',
    confirmPassword: 'Kandila#58tuktok!!',
    nickname: 'Ana',
    email: 'ana@example.com',
  };
  const without = await register(ana, '', form);
  expect(without.body.value.fields).toEqual({ verificationCode: 'field.required' });
  const code = await codeFor(ana, 'register');
  expect((await register(ana, wrong(code), form)).body.errorCode).toBe('code.invalid');
  const { body } = await register(ana, code, form);
  expect(body.value.userName).toBe('Proved1');
  aheadMs += minute;
  const again = await register(ana, await codeFor(ana, 'register'), { ...form, username: 'Proved2' });
  expect(again.body.errorCode).toBe('mobile.taken');
  // By number alone it is closed there.
  const byNumber = await register(person('lucena'), '123456');
  expect(byNumber.body.value.fields).toMatchObject({ username: 'field.required' });
});

test('a number that somebody only typed opens nothing and keeps nobody from proving it', async () => {
  await change({ registration: { fields: { mobileNum: { enabled: true, required: false } } } });
  const ana = person();
  const typed = await sendEncrypted(
    server,
    'PUT',
    '/wps/member/register',
    { ...registrationForm('Typist1'), mobileNum: ana.typed, ...(await readCaptcha(server)) },
    ana.headers,
  );
  expect(typed.status).toBe(200);
  const { rows } = await server.db.query(
    `select mobile_e164, mobile_verified_at from accounts.member where user_name = 'Typist1'`,
  );
  expect(rows).toEqual([{ mobile_e164: ana.e164, mobile_verified_at: null }]);
  const body = { mobileNum: ana.typed, moduleId: 'VERIFICATION3', purpose: 'login', ...(await work()) };
  await server.request('POST', '/wps/verification/sms/noLogin', { headers: ana.headers, body });
  await expect(readCode(server, ana.e164)).rejects.toThrow('No code was sent');
  expect((await logIn(ana, 'Kandila#58tuktok!', { type: 'username' })).body.errorCode).toBe('login.failed');
  await registered(ana);
});

test('a member logs in by code, once with each', async () => {
  const ana = await registered();
  const code = await codeFor(ana, 'login');
  const { status, body } = await logIn(ana, code);
  expect(status).toBe(200);
  expect(body.value).toMatchObject({ userName: ana.e164, firstTimeLogin: false });
  expect((await logIn(ana, code)).body.errorCode).toBe('code.invalid');
  const { rows } = await server.db.query(
    `select login_method from accounts.session s join accounts.member m using (member_id)
     where m.user_name = $1 order by s.created_at desc limit 1`,
    [ana.e164],
  );
  expect(rows).toEqual([{ login_method: 'sms' }]);
});

test('the same code brought twice at once opens one session', async () => {
  const ana = await registered();
  const code = await codeFor(ana, 'login');
  const answers = await Promise.all([logIn(ana, code), logIn(ana, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code for registration opens no session, nor the other way round', async () => {
  const ana = await registered();
  aheadMs += minute;
  expect((await logIn(ana, await codeFor(ana, 'register'))).body.errorCode).toBe('code.invalid');
  const ben = await registered();
  expect((await register(ben, await codeFor(ben, 'login'))).body.errorCode).toBe('code.invalid');
});

test('a number without an account gets the same answers as one with, and no message', async () => {
  const ana = await registered();
  const nobody = person();
  const ask = async ({ typed, headers }: Person) =>
    server.request('POST', '/wps/verification/sms/noLogin', {
      headers,
      body: {
        mobileNum: typed,
        countryDialingCode: '+63',
        moduleId: 'VERIFICATION3',
        purpose: 'login',
        ...(await work()),
      },
    });
  const [known, unknown] = [await ask(ana), await ask(nobody)];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  const code = await readCode(server, ana.e164);
  await expect(readCode(server, nobody.e164)).rejects.toThrow('No code was sent');
  // Soon again, wrong codes, and what comes after too many of them.
  const [soonKnown, soonUnknown] = [await ask(ana), await ask(nobody)];
  expect([soonUnknown.status, soonUnknown.body.errorCode]).toEqual([429, soonKnown.body.errorCode]);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [one, other] = [await logIn(ana, wrong(code)), await logIn(nobody, wrong(code))];
    expect([other.status, other.text]).toEqual([one.status, one.text]);
  }
  // Both have left the same rows, so that the same work was done.
  const { rows } = await server.db.query<{ rows: number }>(
    `select count(*)::int as rows from accounts.verification_code where address = any($1) and purpose = 'login'
     group by address`,
    [[ana.headers['x-forwarded-for'], nobody.headers['x-forwarded-for']]],
  );
  expect(rows).toEqual([{ rows: 1 }, { rows: 1 }]);
});

test('a disabled member gets no code', async () => {
  const ana = await registered();
  await server.db.query(`update accounts.member set status = 'disabled' where user_name = $1`, [ana.e164]);
  const { rows: before } = await server.db.query(
    `select from platform.message where recipient = $1 and state <> 'decoy'`,
    [ana.e164],
  );
  const body = { mobileNum: ana.typed, moduleId: 'VERIFICATION3', purpose: 'login', ...(await work()) };
  const asked = await server.request('POST', '/wps/verification/sms/noLogin', { headers: ana.headers, body });
  expect(asked.status).toBe(200);
  const { rows: after } = await server.db.query(
    `select from platform.message where recipient = $1 and state <> 'decoy'`,
    [ana.e164],
  );
  expect(after).toHaveLength(before.length);
});

test('wrong codes ask for a captcha, then for patience, as wrong passwords do', async () => {
  const ana = await registered();
  const code = await codeFor(ana, 'login');
  expect((await logIn(ana, wrong(code))).body.value).toEqual({ fields: { password: 'code.invalid' } });
  expect((await logIn(ana, wrong(code))).body.value).toMatchObject({ captcha: true });
  // The way in which the number is written changes nothing.
  const other = { ...ana, typed: ana.e164 };
  expect((await logIn(other, code)).body.errorCode).toBe('captcha.required');
  expect((await logIn(other, wrong(code), await readCaptcha(server))).body.errorCode).toBe('code.invalid');
  expect((await logIn(ana, code, await readCaptcha(server))).body.errorCode).toBe('login.locked');
});

test('number and password log in too, where the brand asks for one', async () => {
  await change({ switches: { MOBILENUMPASSREG3: true, MOBILELOGIN3: false } });
  const ana = person();
  const code = await codeFor(ana, 'register');
  const secret = { password: 'Kandila#58tuktok!', confirmPassword: 'Kandila#58tuktok!' };
  expect((await register(ana, code)).body.value.fields).toMatchObject({ password: 'field.required' });
  expect((await register(ana, code, secret)).status).toBe(200);
  for (const username of [ana.typed, ana.e164, ana.e164.slice(3)]) {
    const { body } = await logIn(ana, 'Kandila#58tuktok!', { type: 'username', username });
    expect(body.value.userName).toBe(ana.e164);
  }
  expect((await logIn(ana, 'Mali#73bughaw!', { type: 'username' })).body.errorCode).toBe('login.failed');
  expect((await logIn(ana, code)).body.errorCode).toBe('permission.denied');
});
