import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import { lotsOf } from '@perya/game-rules/lottery/boards.ts';
import { seed } from './seed.ts';
import { sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole } from '#test/operators.ts';

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

async function tokenOf(username: string): Promise<string> {
  const login = { type: 'username', username, password: 'Demo!2026' };
  const { body } = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  return body.value.token;
}

test(
  'the demo’s agents have an hourly salary between them, and promise one further',
  { timeout: 90_000 },
  async () => {
    const contractsOf = async (username: string) => {
      const token = await tokenOf(username);
      const { body } = await server.request('GET', '/wps/agent/contracts?kind=hourlySalary', { token });
      return body.value;
    };
    const top = await contractsOf('demoagent');
    expect(top).toMatchObject({ own: [], most: '0.1' });
    expect(top.below).toMatchObject([{ downline: 'liwanag', status: 'A', kind: 'hourlySalary' }]);
    const signed = await contractsOf('liwanag');
    expect(signed).toMatchObject({ below: [], most: '0.1' });
    expect(signed.own).toMatchObject([{ upline: 'demoagent', status: 'A' }]);
    // The server closes the played days in its first minute; here at once.
    await server.db.query(`update platform.due set due_at = now() where kind = 'agents.close'`);
    const token = await tokenOf('liwanag');
    const today = dayOf(new Date(), 'Asia/Manila');
    const period = `startDate=${addDays(today, -14)}&endDate=${today}`;
    await vi.waitFor(async () => {
      const { body } = await server.request('GET', `/wps/agent/income?${period}`, { token });
      const hourly = body.value.list.filter(({ kind }: { kind: string }) => kind === 'hourly');
      expect(hourly.some(({ amount }: { amount: string }) => Number(amount) > 0)).toBe(true);
    }, 60_000);
  },
);

test(
  'a draw of another house waits for its result; two operators enter it, and players see it',
  { timeout: 60_000 },
  async () => {
    const console_ = await openConsole(server);
    const [first, second] = [await console_.logIn(['games']), await console_.logIn(['finance'])];
    const awaited = async () =>
      (await first.request('GET', '/ops/lottery/issues?brand=perya&awaits=true')).body.value.list;
    // The sale of the demo's first issue ends with the server's start.
    const [issue] = await vi.waitFor(async () => {
      const list = await awaited();
      expect(list).toHaveLength(1);
      return list;
    }, 30_000);
    expect(issue).toMatchObject({ game: 'central-draw', source: 'outside', state: 'closed', slips: 0 });
    const body = {
      issue: { brand: issue.brand, game: issue.game, numero: issue.numero },
      numbers: lotsOf(18).map(() => 7),
    };
    for (const one of [first, second])
      expect((await one.request('POST', '/ops/lottery/result', { body })).status).toBe(200);
    expect(await awaited()).toEqual([]);
    const draws = await server.request('GET', '/lgw/draws?game=central-draw');
    expect(draws.body.value.list).toMatchObject([
      { numero: issue.numero, source: 'outside', numbers: body.numbers },
    ]);
  },
);

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
