import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bringWork,
  guardTestMember,
  registerTestMember,
  sendEncrypted,
  type TestMember,
} from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';

let server: TestServer;
/** What the server takes for now; tests move it forward. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startServer({ clock, config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const newPassword = 'Bahandi#31lampara';
let count = 0;
/** Another person: limits of one test are not those of the next. */
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(count += 1)}` });

interface Dialled extends TestMember {
  /** As a person types it. */
  mobileNum: string;
  e164: string;
}

/** A member whose number a code has proved. */
async function member({ hasPassword = true } = {}): Promise<Dialled> {
  count += 1;
  const digits = `917${String(1_000_000 + count)}`;
  const registered = await registerTestMember(server, { email: `juan${count}@example.com` });
  await server.db.query(
    `update accounts.member set mobile_e164 = $2, mobile_verified_at = now(),
       password_hash = case when $3 then password_hash end where member_id = $1`,
    [registered.memberId, `+63${digits}`, hasPassword],
  );
  return { ...registered, mobileNum: `0${digits}`, e164: `+63${digits}` };
}

async function askForCode(mobileNum: string, token?: string): Promise<TestResponse> {
  return server.request('POST', '/wps/verification/sms/reset', {
    body: {
      mobileNum,
      moduleId: 'VERIFICATION3',
      ...(token === undefined && (await bringWork(server, 'code'))),
    },
    headers: fromElsewhere(),
    ...(token !== undefined && { token }),
  });
}

async function messagesTo(recipient: string): Promise<string[]> {
  const { rows } = await server.db.query<{ body: string }>(
    'select body from platform.message where recipient = $1 order by id',
    [recipient],
  );
  return rows.map(({ body }) => body);
}

async function codeSentTo(recipient: string): Promise<string> {
  return /\b\d{6}\b/.exec((await messagesTo(recipient)).at(-1) ?? '')?.[0] ?? '';
}

function setPassword(
  mobileNum: string,
  verificationCode: string,
  password = newPassword,
  token?: string,
): Promise<TestResponse> {
  const body = { newPassword: password, mobileNum, verificationCode };
  return sendEncrypted(server, 'POST', '/wps/member/setPassword', body, {
    ...fromElsewhere(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
}

function logIn(username: string, password: string): Promise<TestResponse> {
  const body = { type: 'username', username, password };
  return sendEncrypted(server, 'POST', '/wps/session/login', body, fromElsewhere());
}

const info = (token: string) => server.request('GET', '/wps/member/info', { token });

test('a code by phone sets a new password once, lets in, and ends what was open', async () => {
  const { userName, mobileNum, e164, password, token } = await member();
  expect((await askForCode(mobileNum)).body).toEqual({ success: true, value: { expiredMinutes: 3 } });
  const code = await codeSentTo(e164);
  const answer = await setPassword(mobileNum, code);
  expect(answer.body.value).toMatchObject({ userName, customerType: 0, firstTimeLogin: false });
  expect((await info(answer.body.value.token)).status).toBe(200);
  await vi.waitFor(async () => expect((await info(token)).status).toBe(401), { timeout: 10_000 });
  expect((await logIn(userName, password)).status).toBe(401);
  expect((await logIn(userName, newPassword)).status).toBe(200);
  const again = await setPassword(mobileNum, code, 'Iba#naman93pinto');
  expect([again.status, again.body.errorCode]).toEqual([400, 'code.invalid']);
});

test('of two at the same time one wins', async () => {
  const { mobileNum, e164 } = await member();
  await askForCode(mobileNum);
  const code = await codeSentTo(e164);
  const answers = await Promise.all([
    setPassword(mobileNum, code, 'Unang#hakbang7'),
    setPassword(mobileNum, code, 'Kasunod#yapak8'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('the old password is no new one, and the code still holds for another', async () => {
  const { mobileNum, e164, password } = await member();
  await askForCode(mobileNum);
  const code = await codeSentTo(e164);
  const same = await setPassword(mobileNum, code, password);
  expect([same.status, same.body.errorCode]).toEqual([409, 'modify.new.old.same']);
  expect((await setPassword(mobileNum, code)).status).toBe(200);
});

test('a wrong code and one that is too old do not', async () => {
  const { mobileNum, e164 } = await member();
  await askForCode(mobileNum);
  const code = await codeSentTo(e164);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await setPassword(mobileNum, wrong)).body.value.fields).toEqual({
    verificationCode: 'code.invalid',
  });
  aheadMs += 6 * 60_000;
  expect((await setPassword(mobileNum, code)).body.errorCode).toBe('code.invalid');
});

test('a number without an account gets the answers of one that has it, and no message', async () => {
  const { mobileNum } = await member();
  const known = await askForCode(mobileNum);
  const unknown = await askForCode('09189999999');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await messagesTo('+639189999999')).toEqual([]);
  const knownWrong = await setPassword(mobileNum, '000000');
  const unknownWrong = await setPassword('09189999999', '000000');
  expect([unknownWrong.status, unknownWrong.text]).toEqual([knownWrong.status, knownWrong.text]);
});

test('a number that nobody has proved opens nothing', async () => {
  const { mobileNum, e164, memberId } = await member();
  await server.db.query('update accounts.member set mobile_verified_at = null where member_id = $1', [
    memberId,
  ]);
  expect((await askForCode(mobileNum)).status).toBe(200);
  expect(await messagesTo(e164)).toEqual([]);
});

test('a member without a password sets the first one while logged in, for the own number alone', async () => {
  const mine = await member({ hasPassword: false });
  const theirs = await member();
  expect((await info(mine.token)).body.value.hasPassword).toBe(false);
  await askForCode(theirs.mobileNum, mine.token);
  expect(await messagesTo(theirs.e164)).toEqual([]);
  await askForCode(mine.mobileNum, mine.token);
  const code = await codeSentTo(mine.e164);
  // A code for a first password is none for a forgotten one.
  expect((await setPassword(mine.mobileNum, code)).status).toBe(400);
  const answer = await setPassword(mine.mobileNum, code, newPassword, mine.token);
  expect(answer.status).toBe(200);
  expect((await info(answer.body.value.token)).body.value.hasPassword).toBe(true);
  expect((await logIn(mine.userName, newPassword)).status).toBe(200);
});

test('what does not hold is said by field, and a brand without the switch offers none of it', async () => {
  const bad = await setPassword('12', '', 'short');
  expect(bad.body.value.fields).toEqual({
    newPassword: 'password.format',
    mobileNum: 'mobile.format',
    verificationCode: 'field.required',
  });
  const body = { mobileNum: '09171234567', moduleId: 'VERIFICATION3' };
  const headers = { 'x-merchant-code': 'lucena' };
  const closed = await server.request('POST', '/wps/verification/sms/reset', { body, headers });
  expect([closed.status, closed.body.errorCode]).toEqual([403, 'permission.denied']);
});

test('where there is a second factor, the password is set and the code of the app still asked for', async () => {
  const { userName, mobileNum, e164 } = await member();
  await guardTestMember(server, userName);
  await askForCode(mobileNum);
  const { status, body } = await setPassword(mobileNum, await codeSentTo(e164));
  expect([status, body.errorCode]).toEqual([401, 'second.factor.required']);
  expect((await logIn(userName, newPassword)).body.errorCode).toBe('second.factor.required');
});
