import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestResponse, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';

async function logIn(
  { userName, password }: TestMember,
  headers: Record<string, string>,
): Promise<TestResponse> {
  const body = { type: 'username', username: userName, password };
  return sendEncrypted(server, 'POST', '/wps/session/login', body, headers);
}

const list = async (token: string) =>
  (await server.request('GET', '/wps/member/sessions', { token })).body.value.list;
const isOpen = async (token: string): Promise<boolean> =>
  (await server.request('GET', '/wps/member/info', { token })).status === 200;

test('a member sees where they are logged in, in words', async () => {
  const member = await registerTestMember(server);
  const headers = { 'user-agent': phone, 'x-forwarded-for': '203.0.113.77' };
  const { token } = (await logIn(member, headers)).body.value;
  const [here, there] = await list(token);
  expect(here).toMatchObject({
    system: 'Android',
    browser: 'Samsung Internet',
    address: '203.0.113.x',
    method: 'password',
    current: true,
  });
  expect(there).toMatchObject({ method: 'register', current: false });
});

test('signing out one device ends it, and nobody else’s', async () => {
  const member = await registerTestMember(server);
  const stranger = await registerTestMember(server);
  const { token } = (await logIn(member, { 'user-agent': laptop })).body.value;
  const [, other] = await list(token);
  const [theirs] = await list(stranger.token);
  const end = (id: string) => server.request('DELETE', `/wps/member/sessions/${id}`, { token });
  expect((await end(theirs.id)).body.errorCode).toBe('not.found');
  expect(await isOpen(stranger.token)).toBe(true);
  expect(await isOpen(member.token)).toBe(true);
  expect((await end(other.id)).status).toBe(200);
  expect(await isOpen(member.token)).toBe(false);
  expect((await end(other.id)).body.errorCode).toBe('not.found');
  expect(await list(token)).toHaveLength(1);
});

test('signing out everywhere else leaves this session alone, and ends the streams of the others', async () => {
  const member = await registerTestMember(server);
  const { token } = (await logIn(member, {})).body.value;
  const stream = await fetch(`${server.url}/wps/push`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const reader = stream.body!.getReader();
  await server.request('DELETE', '/wps/member/sessions', { token });
  expect(await isOpen(token)).toBe(true);
  expect(await isOpen(member.token)).toBe(false);
  // What was on its way, and then the end.
  await vi.waitFor(async () => expect((await reader.read()).done).toBe(true), { timeout: 5_000 });
});

test('a member with an e-mail address hears of a new device, and of a known one not', async () => {
  const email = 'notice@example.com';
  const member = await registerTestMember(server, { email });
  const notices = async () =>
    (
      await server.db.query<{ subject: string; body: string }>(
        `select subject, body from platform.message where recipient = $1 order by id`,
        [email],
      )
    ).rows.slice(1);
  const first = await logIn(member, { 'user-agent': laptop, 'x-forwarded-for': '198.51.100.20' });
  const [notice] = await notices();
  expect(notice?.subject).toBe('New login at Perya');
  expect(notice?.body).toContain('Safari, Mac');
  expect(notice?.body).toContain('198.51.100.x');
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const again = await logIn(member, { cookie });
  expect(again.status).toBe(200);
  expect(await notices()).toHaveLength(1);
  await logIn(member, { 'accept-language': 'fil', 'user-agent': phone });
  expect((await notices())[1]?.subject).toBe('Bagong pag-log in sa Perya');
});

test('the security center knows how the account is guarded', async () => {
  const { token } = await registerTestMember(server, { email: 'maria@example.com' });
  const { body } = await server.request('GET', '/wps/member/security', { token });
  expect(body.value).toMatchObject({
    email: 'm…@example.com',
    mobileNum: null,
    passkeys: 0,
    passkeyHost: 'localhost',
    authenticator: null,
    sessions: 1,
  });
  expect(Date.parse(body.value.passwordSetAt)).toBeLessThanOrEqual(Date.now());
});
