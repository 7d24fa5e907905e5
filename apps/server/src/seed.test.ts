import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from './seed.ts';
import { sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the demo starts with a member who has money, once', { timeout: 300_000 }, async () => {
  await seed(server.config);
  await seed(server.config);
  const login = { type: 'username', username: 'demo', password: 'Demo!2026' };
  const { body } = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  expect(body.value).toMatchObject({ userName: 'demo', customerType: 0, firstTimeLogin: true });
  const balance = await server.request('GET', '/wps/wallets/balance', { token: body.value.token });
  expect(balance.body.value).toMatchObject({ sumBalance: '5000.00', currency: 'PHP' });
  const invited = await server.request('GET', '/wps/affiliate/check?code=PERYA2026');
  expect(invited.status).toBe(200);
  const { rows: links } = await server.db.query('select channel, account from agents.link order by account');
  expect(links).toEqual([
    { channel: 'Agents’ group', account: 'agent' },
    { channel: 'Market poster', account: 'player' },
  ]);
});

test('production starts empty', async () => {
  const other = await startServer({ config: { mode: 'production' } });
  try {
    await seed(other.config);
    const { rows } = await other.db.query('select 1 from accounts.member');
    expect(rows).toEqual([]);
  } finally {
    await other.close();
  }
});
