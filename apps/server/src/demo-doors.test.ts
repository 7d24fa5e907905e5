/** Doors of the demonstration that lead to somebody's account stay closed to other machines. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { seed } from './seed.ts';

let server: TestServer;
let behindProxy: TestServer;
let open: TestServer;
beforeAll(async () => {
  server = await startServer();
  behindProxy = await startServer({ config: { trustProxy: ['loopback'] } });
  open = await startServer({ config: { demoDoors: 'open' } });
  for (const one of [server, behindProxy, open]) await seed(one.config, { past: false });
});
afterAll(async () => {
  for (const one of [server, behindProxy, open]) await one.close();
});

const outbox = async (one: TestServer, headers: Record<string, string> = {}) =>
  (await one.request('GET', '/sandbox/outbox', { headers })).status;

const login = async (one: TestServer, username: string, headers: Record<string, string> = {}) => {
  const body = { type: 'username', username, password: 'Demo!2026' };
  const answer = await sendEncrypted(one, 'POST', '/wps/session/login', body, headers);
  return answer.status === 200 ? 'in' : JSON.stringify(answer.body);
};

const passedOn = (address: string) => ({ 'x-forwarded-for': address });

test('this machine reads the outbox and logs in', async () => {
  expect(await outbox(server)).toBe(200);
  expect(await login(server, 'demo')).toBe('in');
});

test('behind a proxy that no setting names nobody does, whatever address it tells', async () => {
  for (const address of ['203.0.113.5', '127.0.0.1']) {
    expect(await outbox(server, passedOn(address))).toBe(403);
    expect(await login(server, 'demo', passedOn(address))).toContain('login.failed');
  }
  const { text } = await server.request('GET', '/sandbox/outbox', { headers: passedOn('203.0.113.5') });
  expect(text).toContain('DEMO_DOORS=open');
  expect(text).not.toContain('<article>');
});

test('behind a named proxy only this machine does; a made-up address before the real one does not help', async () => {
  expect(await outbox(behindProxy, passedOn('127.0.0.1'))).toBe(200);
  for (const address of ['203.0.113.5', '127.0.0.1, 203.0.113.5', '::1, 2001:db8::7']) {
    expect(await outbox(behindProxy, passedOn(address))).toBe(403);
    for (const name of ['demo', 'DEMO', ' Demo '])
      expect(await login(behindProxy, name, passedOn(address))).not.toBe('in');
  }
});

test('the setting opens them', async () => {
  expect(await outbox(open, passedOn('203.0.113.5'))).toBe(200);
  expect(await login(open, 'demo', passedOn('203.0.113.5'))).toBe('in');
});
