import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { createPasskeyDevice, type DeviceOptions, type PasskeyDevice } from '#test/passkey-device.ts';

let server: TestServer;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

const minute = 60_000;
const site = (): string => new URL(server.config.publicUrl).origin;
const passkeysPath = '/wps/member/passkeys';

const begin = ({ token }: { token: string }) => server.request('POST', `${passkeysPath}/options`, { token });
const challengeOfLogin = async (): Promise<string> =>
  (await server.request('POST', '/wps/session/passkey/options')).body.value.challenge;
const logIn = (body: object, headers: Record<string, string> = {}): Promise<TestResponse> =>
  server.request('POST', '/wps/session/passkey', { body, headers });

async function add(
  member: TestMember,
  device: PasskeyDevice,
  how: DeviceOptions = {},
): Promise<TestResponse> {
  const { body } = await begin(member);
  return server.request('POST', passkeysPath, { token: member.token, body: device.create(body.value, how) });
}

test('a member adds a passkey, logs in with it alone, renames and removes it', async () => {
  const member = await registerTestMember(server);
  const device = createPasskeyDevice(site());
  const options = (await begin(member)).body.value;
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };
  const added = await server.request('POST', passkeysPath, {
    token: member.token,
    body: device.create(options),
    headers,
  });
  expect(added.body.value).toMatchObject({ name: 'Android · Chrome', lastUsedAt: null, synced: false });

  const { status, body } = await logIn(device.use(await challengeOfLogin()));
  expect(status).toBe(200);
  expect(body.value.userName).toBe(member.userName);
  const { token } = body.value;
  expect((await server.request('GET', '/wps/member/info', { token })).status).toBe(200);

  const { id } = added.body.value;
  const list = async () => (await server.request('GET', passkeysPath, { token })).body.value.list;
  expect(await list()).toMatchObject([{ id, lastUsedAt: expect.any(String) }]);
  await server.request('PUT', `${passkeysPath}/${id}`, { token, body: { name: '  My phone ' } });
  expect(await list()).toMatchObject([{ name: 'My phone' }]);
  // A session that was left open must not give a stranger's passkey an innocent name.
  await server.db.query(
    `update accounts.session set verified_at = verified_at - interval '11 minutes' where member_id = (
       select member_id from accounts.passkey where passkey_id = $1)`,
    [id],
  );
  const stale = await server.request('PUT', `${passkeysPath}/${id}`, { token, body: { name: 'Mine' } });
  expect(stale.body.errorCode).toBe('reauthentication.required');
  expect(await list()).toMatchObject([{ name: 'My phone' }]);
  await server.db.query('update accounts.session set verified_at = now()');
  expect((await server.request('DELETE', `${passkeysPath}/${id}`, { token })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await logIn(device.use(await challengeOfLogin()))).body.errorCode).toBe('passkey.invalid');
});

test('a signature serves once, within five minutes, and only what this site asked for', async () => {
  const member = await registerTestMember(server);
  const device = createPasskeyDevice(site());
  await add(member, device);
  const signed = device.use(await challengeOfLogin());
  expect((await logIn(signed)).status).toBe(200);
  expect((await logIn(signed)).body.errorCode).toBe('passkey.invalid');
  // Side by side only one of two wins.
  const twice = device.use(await challengeOfLogin());
  const answers = await Promise.all([logIn(twice), logIn(twice)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // A challenge that the site never made.
  expect((await logIn(device.use('A'.repeat(43)))).body.errorCode).toBe('passkey.invalid');
  // One that it made for something else.
  const { value } = (
    await server.request('POST', '/wps/member/security/proof/options', { token: member.token })
  ).body;
  expect((await logIn(device.use(value.challenge))).body.errorCode).toBe('passkey.invalid');
  const old = await challengeOfLogin();
  aheadMs += 5 * minute;
  expect((await logIn(device.use(old))).body.errorCode).toBe('passkey.invalid');
});

test('another origin, another site, no finger, a stolen copy, a foreign handle: all are refused alike', async () => {
  const member = await registerTestMember(server);
  const device = createPasskeyDevice(site());
  await add(member, device);
  const bad: Parameters<PasskeyDevice['use']>[1][] = [
    { origin: 'https://perya.example' },
    { rpId: 'perya.example' },
    { verified: false },
    { userHandle: Buffer.from('1').toString('base64url') },
  ];
  for (const how of bad) {
    const { status, body } = await logIn(device.use(await challengeOfLogin(), how));
    expect([how, status, body.errorCode]).toEqual([how, 401, 'passkey.invalid']);
  }
  expect((await logIn(device.use(await challengeOfLogin(), { count: 9 }))).status).toBe(200);
  // A copy of the authenticator counts from where it was copied.
  const copied = await logIn(device.use(await challengeOfLogin(), { count: 5 }));
  expect(copied.body.errorCode).toBe('passkey.invalid');
  // A signature of somebody else's key under this credential's name, and a credential that nobody has.
  const stranger = createPasskeyDevice(site());
  const userHandle = Buffer.from(String(member.memberId)).toString('base64url');
  const forged = { ...stranger.use(await challengeOfLogin(), { userHandle }), id: device.id };
  const unknown = await logIn(stranger.use(await challengeOfLogin(), { userHandle: 'MQ' }));
  expect((await logIn(forged)).body).toEqual(unknown.body);
});

test('what is added must be made here, by its member, for this session', async () => {
  const member = await registerTestMember(server);
  const other = await registerTestMember(server);
  for (const how of [{ origin: 'https://perya.example' }, { rpId: 'perya.example' }, { verified: false }]) {
    const { body } = await add(member, createPasskeyDevice(site()), how);
    expect(body.errorCode).toBe('passkey.invalid');
  }
  const device = createPasskeyDevice(site());
  const created = device.create((await begin(member)).body.value);
  const byOther = await server.request('POST', passkeysPath, { token: other.token, body: created });
  expect(byOther.body.errorCode).toBe('passkey.invalid');
  // A credential belongs to one member.
  expect((await add(member, device)).status).toBe(200);
  expect((await add(other, device)).body.errorCode).toBe('passkey.invalid');
});

test('a passkey of one brand opens nothing at another, nor one of a disabled member', async () => {
  const member = await registerTestMember(server);
  const device = createPasskeyDevice(site());
  await add(member, device);
  const elsewhere = { 'x-merchant-code': 'lucena' };
  const { body } = await server.request('POST', '/wps/session/passkey/options', { headers: elsewhere });
  expect((await logIn(device.use(body.value.challenge), elsewhere)).body.errorCode).toBe('passkey.invalid');
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [
    member.memberId,
  ]);
  expect((await logIn(device.use(await challengeOfLogin()))).body.errorCode).toBe('passkey.invalid');
});

test('ten minutes after the login a proof is asked for, which a password or a passkey gives', async () => {
  const member = await registerTestMember(server);
  const { token } = member;
  const device = createPasskeyDevice(site());
  await add(member, device);
  aheadMs += 10 * minute;
  expect((await begin(member)).body.errorCode).toBe('reauthentication.required');
  const { value } = (await server.request('POST', '/wps/member/security/proof/options', { token })).body;
  const proof = { token, body: device.use(value.challenge) };
  expect((await server.request('POST', '/wps/member/security/proof/passkey', proof)).status).toBe(200);
  expect((await begin(member)).status).toBe(200);
  // Another member's passkey proves nothing.
  const other = await registerTestMember(server);
  const foreign = (await server.request('POST', '/wps/member/security/proof/options', { token: other.token }))
    .body.value.challenge;
  const answer = await server.request('POST', '/wps/member/security/proof/passkey', {
    token: other.token,
    body: device.use(foreign),
  });
  expect(answer.body.errorCode).toBe('passkey.invalid');
});

test('an account has at most ten', async () => {
  const member = await registerTestMember(server);
  const all = Array.from({ length: 10 }, () => createPasskeyDevice(site()));
  for (const device of all) expect((await add(member, device)).status).toBe(200);
  expect((await begin(member)).body.errorCode).toBe('passkey.limit');
});
