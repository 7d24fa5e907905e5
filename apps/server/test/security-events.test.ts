/** What the log says of attacks, and what it does not say: broken-off bodies are no errors, secrets are in no line. */
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
let lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line));
    done();
  },
});
beforeAll(async () => {
  server = await startServer({
    log,
    config: {
      trustProxy: ['127.0.0.1'],
      publicUrl: 'https://play.example.com',
      securityContact: 'mailto:security@example.com',
    },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const events = () => lines.filter(({ security }) => security !== undefined);

test('refused logins, unknown tokens and forged signatures are in the log, once a minute for an address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.50' };
  const body = { type: 'username', username: 'nobodyhere', password: 'Secret-of-nobody-1' };
  for (let count = 0; count < 5; count += 1)
    await sendEncrypted(server, 'POST', '/wps/session/login', body, headers);
  await server.request('GET', '/wps/member/info', { token: 'f'.repeat(43), headers });
  await server.request('POST', '/supplier/NOBODY/user/balance', { body: {}, headers });
  expect(events().map(({ security, ip }) => [security, ip])).toEqual([
    ['login.refused', '203.0.113.50'],
    ['session.unknown', '203.0.113.50'],
    ['signature.refused', '203.0.113.50'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('Secret-of-nobody');
  expect(JSON.stringify(lines)).not.toContain('f'.repeat(43));
});

test('a body that is broken off is no error', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/jose\r\ncontent-length: 5000\r\n\r\nabc',
  );
  await new Promise((resolve) => setImmediate(resolve));
  socket.resetAndDestroy();
  // A request after it: what the first one left behind is in the log by then.
  await vi.waitFor(async () => expect((await server.request('GET', '/healthz')).status).toBe(200));
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('browsers hear what no page uses, and keep the device for this host alone', async () => {
  const { headers } = await server.request('GET', '/healthz');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  const { userName, password } = await registerTestMember(server);
  const login = { type: 'username', username: userName, password };
  const answer = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-perya_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('who finds a weakness is told where to write', async () => {
  const { text, headers } = await server.request('GET', '/.well-known/security.txt');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/);
  expect(text).toContain('Canonical: https://play.example.com/.well-known/security.txt');
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
});
