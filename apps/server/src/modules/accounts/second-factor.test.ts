import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { createPasskeyDevice } from '#test/passkey-device.ts';

let server: TestServer;
let aheadMs = 0;
/** In the middle of a step of 30 seconds, and moved by the tests alone: none ends while one of them runs. */
const startMs = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
const clock = { now: () => new Date(startMs + aheadMs) };
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

const minute = 60_000;
const path = '/wps/member/authenticator';

/** @param offset in steps of 30 seconds. */
function codeOf(secret: string, offset = 0): string {
  const timestamp = clock.now().getTime() + offset * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** A code that holds at no time near. */
function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((offset) => codeOf(secret, offset)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!;
}

/** The next step: every code serves once. */
const nextStep = (): void => void (aheadMs += 30_000);

interface Guarded extends TestMember {
  secret: string;
  recoveryCodes: string[];
}

async function registerGuarded(): Promise<Guarded> {
  const member = await registerTestMember(server);
  const { token } = member;
  const { secret } = (await server.request('POST', path, { token })).body.value;
  const { body } = await server.request('PUT', path, { token, body: { code: codeOf(secret) } });
  nextStep();
  return { ...member, secret, recoveryCodes: body.value.recoveryCodes };
}

const logIn = (
  { userName, password }: TestMember,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  sendEncrypted(
    server,
    'POST',
    '/wps/session/login',
    { type: 'username', username: userName, password },
    headers,
  );

async function begin(member: TestMember, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await logIn(member, headers);
  expect([status, body.errorCode]).toEqual([401, 'second.factor.required']);
  return body.value.secondFactor.challengeToken;
}

const finish = (
  challengeToken: string,
  code: string,
  { trustDevice = false, headers = {} }: { trustDevice?: boolean; headers?: Record<string, string> } = {},
): Promise<TestResponse> =>
  sendEncrypted(server, 'POST', '/wps/session/secondFactor', { challengeToken, code, trustDevice }, headers);

test('set up and confirmed, it is asked for at the next login, and a code opens it', async () => {
  const member = await registerTestMember(server);
  const { token } = member;
  const begun = (await server.request('POST', path, { token })).body.value;
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Perya[^?]*\?/);
  // Not before it is confirmed.
  expect((await logIn(member)).status).toBe(200);
  const wrong = await server.request('PUT', path, { token, body: { code: wrongCode(begun.secret) } });
  expect(wrong.body).toMatchObject({
    errorCode: 'second.factor.invalid',
    value: { fields: { code: 'second.factor.invalid' } },
  });
  const confirmed = await server.request('PUT', path, { token, body: { code: codeOf(begun.secret) } });
  expect(new Set(confirmed.body.value.recoveryCodes).size).toBe(10);
  expect((await server.request('POST', path, { token })).body.errorCode).toBe('second.factor.active');

  nextStep();
  const challenge = await begin(member);
  const { status, body } = await finish(challenge, codeOf(begun.secret));
  expect(status).toBe(200);
  expect(body.value).toMatchObject({ userName: member.userName, customerType: 0 });
  const info = await server.request('GET', '/wps/member/info', { token: body.value.token });
  expect(info.status).toBe(200);
});

test('a wrong password tells nothing of it', async () => {
  const member = await registerGuarded();
  const { body } = await logIn({ ...member, password: 'Mali#73bughaw!' });
  expect(body.errorCode).toBe('login.failed');
});

test('each code and each waiting login serves once, also side by side', async () => {
  const member = await registerGuarded();
  const code = codeOf(member.secret);
  const [one, two] = [await begin(member), await begin(member)];
  const answers = await Promise.all([finish(one, code), finish(two, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  nextStep();
  const won = answers[0]?.status === 200 ? one : two;
  expect((await finish(won, codeOf(member.secret))).body.errorCode).toBe('second.factor.expired');
  // The step before the one that was used.
  expect((await finish(await begin(member), codeOf(member.secret, -1))).body.errorCode).toBe(
    'second.factor.invalid',
  );
  // A clock that runs fast by one step is believed, one by two is not.
  expect((await finish(await begin(member), codeOf(member.secret, 2))).body.errorCode).toBe(
    'second.factor.invalid',
  );
  expect((await finish(await begin(member), codeOf(member.secret, 1))).status).toBe(200);
});

test('a waiting login ends after five minutes, after five tries, and is of one brand', async () => {
  const member = await registerGuarded();
  const late = await begin(member);
  aheadMs += 5 * minute;
  expect((await finish(late, codeOf(member.secret))).body.errorCode).toBe('second.factor.expired');
  const elsewhere = await begin(member);
  const headers = { 'x-merchant-code': 'lucena' };
  expect((await finish(elsewhere, codeOf(member.secret), { headers })).body.errorCode).toBe(
    'second.factor.expired',
  );
  expect((await finish('A'.repeat(43), codeOf(member.secret))).body.errorCode).toBe('second.factor.expired');
});

/** Of which a slow machine may have waited some seconds itself. */
function expectWait({ body }: TestResponse, seconds: number): void {
  expect(body.value.retryAfterSeconds).toBeGreaterThan(seconds - 10);
  expect(body.value.retryAfterSeconds).toBeLessThanOrEqual(seconds);
}

test('wrong codes are free five times, then each wait is longer, whatever login they came by', async () => {
  const member = await registerGuarded();
  const wrong = wrongCode(member.secret);
  const challenge = await begin(member);
  for (let count = 0; count < 5; count += 1) {
    expect((await finish(challenge, wrong)).body.errorCode).toBe('second.factor.invalid');
  }
  expect((await finish(challenge, codeOf(member.secret))).body.errorCode).toBe('second.factor.expired');
  const locked = await finish(await begin(member), codeOf(member.secret));
  expect(locked.body.errorCode).toBe('login.locked');
  expectWait(locked, 30);
  nextStep();
  await finish(await begin(member), wrongCode(member.secret));
  const longer = await finish(await begin(member), codeOf(member.secret));
  expectWait(longer, 60);
  aheadMs += minute;
  expect((await finish(await begin(member), codeOf(member.secret))).status).toBe(200);
});

test('a recovery code serves once, however it is written; new ones end the old ones', async () => {
  const member = await registerGuarded();
  const [first = '', second = ''] = member.recoveryCodes;
  const written = ` ${first.toLowerCase().replace('-', ' ')}`;
  const { body } = await finish(await begin(member), written);
  expect(body.success).toBe(true);
  const { token } = body.value;
  expect((await finish(await begin(member), first)).body.errorCode).toBe('second.factor.invalid');
  const state = async () => (await server.request('GET', '/wps/member/security', { token })).body.value;
  expect((await state()).authenticator).toMatchObject({ recoveryCodes: 9 });
  const renewed = await server.request('POST', `${path}/recoveryCodes`, {
    token,
    body: { code: codeOf(member.secret) },
  });
  expect(renewed.body.value.recoveryCodes).toHaveLength(10);
  expect((await state()).authenticator).toMatchObject({ recoveryCodes: 10 });
  expect((await finish(await begin(member), second)).body.errorCode).toBe('second.factor.invalid');
});

test('a trusted device is spared the code for 30 days, and for none once the password changes', async () => {
  const member = await registerGuarded();
  const done = await finish(await begin(member), codeOf(member.secret), { trustDevice: true });
  const cookieOf = ({ headers }: TestResponse): string =>
    (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(done.headers.get('set-cookie')).toMatch(
    /^perya_device=[\w-]{43}; Path=\/wps; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  const first = cookieOf(done);
  const again = await logIn(member, { cookie: first });
  expect(again.status).toBe(200);
  // Each login renews the token; the old one is worth nothing, nor is it at another member.
  await begin(member, { cookie: first });
  const second = cookieOf(again);
  const other = await registerGuarded();
  await begin(other, { cookie: second });
  expect((await logIn(member, { cookie: second })).status).toBe(200);

  nextStep();
  const trusted = await finish(await begin(member), codeOf(member.secret), { trustDevice: true });
  aheadMs += 30 * 24 * 60 * minute;
  await begin(member, { cookie: cookieOf(trusted) });
  nextStep();
  const fresh = await finish(await begin(member), codeOf(member.secret), { trustDevice: true });
  await server.db.query(
    `update accounts.member set password_hash = (select password_hash from accounts.member where member_id = $2)
     where member_id = $1`,
    [member.memberId, (await registerTestMember(server)).memberId],
  );
  await begin(member, { cookie: cookieOf(fresh) });
});

test('removing it needs a fresh proof and a code; a wrong password proves nothing and is counted', async () => {
  const member = await registerGuarded();
  const { token, secret, password } = member;
  const remove = (code: string) => server.request('POST', `${path}/removal`, { token, body: { code } });
  const prove = (typed: string) =>
    sendEncrypted(
      server,
      'PUT',
      '/wps/member/security/proof',
      { password: typed },
      {
        authorization: `Bearer ${token}`,
      },
    );
  aheadMs += 10 * minute;
  expect((await remove(codeOf(secret))).body.errorCode).toBe('reauthentication.required');
  expect((await prove('Mali#73bughaw!')).body).toMatchObject({ errorCode: 'password.wrong' });
  expect((await prove(password)).status).toBe(200);
  expect((await remove(wrongCode(secret))).body.errorCode).toBe('second.factor.invalid');
  expect((await remove(codeOf(secret))).status).toBe(200);
  expect((await logIn(member)).status).toBe(200);
  const typed = ['Wrong1!aaa', 'Wrong2!aaa', 'Wrong3!aaa', password];
  const answers = [];
  for (const one of typed) answers.push((await prove(one)).body.errorCode);
  expect(answers).toEqual(['password.wrong', 'password.wrong', 'password.wrong', 'login.locked']);
});

test('a login that waits for its code ends with whatever ends the sessions', async () => {
  const newPassword = 'Bahay-kubo-77';
  const endings: Record<string, (member: Guarded) => Promise<TestResponse>> = {
    'a changed password': ({ token, password: oldPassword }) =>
      sendEncrypted(
        server,
        'POST',
        '/wps/member/passWordChangeV2',
        { oldPassword, newPassword, confirmNewPassword: newPassword },
        { authorization: `Bearer ${token}` },
      ),
    'other sessions ended': ({ token }) => server.request('DELETE', '/wps/member/sessions', { token }),
    'logged out': ({ token }) => server.request('DELETE', '/wps/session/logout', { token }),
  };
  for (const [how, end] of Object.entries(endings)) {
    const member = await registerGuarded();
    const challengeToken = await begin(member);
    expect([how, (await end(member)).status]).toEqual([how, 200]);
    const finished = await sendEncrypted(server, 'POST', '/wps/session/secondFactor', {
      challengeToken,
      code: codeOf(member.secret),
      trustDevice: false,
    });
    expect([how, finished.body.errorCode]).toEqual([how, 'second.factor.expired']);
    nextStep();
  }
});

test('a passkey is two factors in one', async () => {
  const member = await registerGuarded();
  const { token } = member;
  const device = createPasskeyDevice(new URL(server.config.publicUrl).origin);
  const options = (await server.request('POST', '/wps/member/passkeys/options', { token })).body.value;
  await server.request('POST', '/wps/member/passkeys', { token, body: device.create(options) });
  const { challenge } = (await server.request('POST', '/wps/session/passkey/options')).body.value;
  const { status } = await server.request('POST', '/wps/session/passkey', { body: device.use(challenge) });
  expect(status).toBe(200);
});

test('neither secret nor codes nor tokens stand in the database', async () => {
  const member = await registerGuarded();
  const challenge = await begin(member);
  const { rows } = await server.db.query<{ text: string }>(
    `select a::text as text from accounts.authenticator a union all select r::text from accounts.recovery_code r
     union all select c::text from accounts.second_factor_challenge c`,
  );
  const everything = rows
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
  const raw = Buffer.from(Secret.fromBase32(member.secret).bytes).toString('hex');
  const [code = ''] = member.recoveryCodes;
  for (const secret of [member.secret, raw, code, code.replace('-', ''), challenge]) {
    expect(everything).not.toContain(secret.toLowerCase());
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
