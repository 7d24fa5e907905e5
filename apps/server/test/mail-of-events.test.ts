/** What the product does with a member's account, the member finds in the mail: once, and with nothing secret in it. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { createPasskeyDevice } from '#test/passkey-device.ts';

const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

interface Shown {
  kind: string;
  values: Record<string, unknown>;
}

/** The member's mail, the oldest first. */
async function mailOf(token: string): Promise<Shown[]> {
  const { body } = await server.request('GET', '/wps/member/inbox', { token });
  return body.value.list.toReversed().map(({ kind, values }: Shown) => ({ kind, values }));
}

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };
const logIn = async ({ userName, password }: TestMember): Promise<string> => {
  const form = { type: 'username', username: userName, password };
  return (await sendEncrypted(server, 'POST', '/wps/session/login', form, phone)).body.value.token;
};

test('a login from a new device, and the ends of sessions', async () => {
  const member = await registerTestMember(server);
  const token = await logIn(member);
  const { list } = (await server.request('GET', '/wps/member/sessions', { token })).body.value;
  const end = (current: boolean, by: string) => {
    const { id } = list.find((one: { current: boolean }) => one.current === current);
    return server.request('DELETE', `/wps/member/sessions/${id}`, { token: by });
  };
  expect((await end(true, member.token)).status).toBe(200);
  expect((await end(true, member.token)).status).toBe(404);
  const again = await logIn(member);
  expect((await server.request('DELETE', '/wps/member/sessions', { token: again })).status).toBe(200);
  // There is none any more: nothing has happened.
  expect((await server.request('DELETE', '/wps/member/sessions', { token: again })).status).toBe(200);
  expect(await mailOf(again)).toEqual([
    { kind: 'welcome', values: {} },
    { kind: 'newDevice', values: { device: 'Chrome, Android' } },
    { kind: 'sessionEnded', values: { device: 'Chrome, Android' } },
    { kind: 'newDevice', values: { device: 'Chrome, Android' } },
    { kind: 'sessionsEnded', values: {} },
  ]);
  // Whoever leaves knows it.
  const own = await server.request('GET', '/wps/member/sessions', { token: again });
  await server.request('DELETE', `/wps/member/sessions/${own.body.value.list[0].id}`, { token: again });
  expect((await mailOf(await logIn(member))).filter(({ kind }) => kind === 'sessionEnded')).toHaveLength(1);
});

test('a changed password, once; a wrong one is no event', async () => {
  const member = await registerTestMember(server);
  const change = (oldPassword: string, newPassword: string) =>
    sendEncryptedAs(member.token, 'POST', '/wps/member/passWordChangeV2', {
      oldPassword,
      newPassword,
      confirmNewPassword: newPassword,
    });
  expect((await change('Mali#73bughaw!', 'Bahandi#31lampara')).status).toBe(403);
  expect((await change(member.password, 'Bahandi#31lampara')).status).toBe(200);
  const mails = await mailOf(member.token);
  expect(mails.map(({ kind }) => kind)).toEqual(['welcome', 'passwordChanged']);
  expect(JSON.stringify(mails)).not.toContain('Parol');
});

test('passkeys and the second factor', async () => {
  const { token } = await registerTestMember(server);
  const device = createPasskeyDevice(new URL(server.config.publicUrl).origin);
  const options = await server.request('POST', '/wps/member/passkeys/options', { token });
  const attestation = device.create(options.body.value);
  const add = () =>
    server.request('POST', '/wps/member/passkeys', { token, body: attestation, headers: phone });
  const { id } = (await add()).body.value;
  expect((await add()).status).toBe(401);
  const remove = () => server.request('DELETE', `/wps/member/passkeys/${id}`, { token });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);

  const path = '/wps/member/authenticator';
  const { secret } = (await server.request('POST', path, { token })).body.value;
  const code = (steps: number) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: clock.now().getTime() + steps * 30_000,
    });
  const confirm = () => server.request('PUT', path, { token, body: { code: code(0) } });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).not.toBe(200);
  clock.aheadMs += 60_000;
  const off = await server.request('POST', `${path}/removal`, { token, body: { code: code(0) } });
  expect(off.status).toBe(200);
  const mails = await mailOf(token);
  expect(mails).toEqual([
    { kind: 'welcome', values: {} },
    { kind: 'passkeyAdded', values: { name: 'Android · Chrome' } },
    { kind: 'passkeyRemoved', values: { name: 'Android · Chrome' } },
    { kind: 'secondFactorOn', values: {} },
    { kind: 'secondFactorOff', values: {} },
  ]);
  expect(JSON.stringify(mails)).not.toContain(secret);
});

test('limits and breaks of one’s own', async () => {
  const { token } = await registerTestMember(server);
  const path = '/wps/member/protection';
  const put = (end: string, body: object) => server.request('PUT', `${path}${end}`, { token, body });
  const limit = { measure: 'deposit', period: 'week' };
  await put('/limit', { ...limit, amount: '700' });
  // The same again is no event; nor is what is refused.
  await put('/limit', { ...limit, amount: '700' });
  await put('/limit', { ...limit, amount: '-1' });
  await put('/limit', { ...limit, amount: '900' });
  await put('/sessionLimit', { minutes: 45 });
  await server.request('POST', `${path}/stop`, { token, body: { length: 'day' } });
  const [, ...mails] = await mailOf(token);
  expect(mails).toEqual([
    { kind: 'limitSet', values: { ...limit, most: '700.00' } },
    { kind: 'limitAsked', values: { ...limit, most: '900.00', from: expect.any(String) } },
    { kind: 'limitSet', values: { measure: 'session', period: 'day', most: '45' } },
    { kind: 'playStopped', values: { stop: 'timeOut', until: expect.any(String) } },
  ]);
});

async function sendEncryptedAs(token: string, method: string, path: string, body: object) {
  return sendEncrypted(server, method, path, body, { authorization: `Bearer ${token}` });
}
