import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

const play = async (token: string) =>
  (await server.request('GET', '/wps/member/protection/play', { token })).body.value;
const set = (token: string, everyMinutes: unknown) =>
  server.request('PUT', '/wps/member/protection/realityCheck', { token, body: { everyMinutes } });

test('says the time since the login and what play has brought since, without deposits', async () => {
  const member = await registerTestMember(server);
  const { memberId } = member;
  const post = (kind: 'deposit' | 'bet' | 'win' | 'rollback', amountMinor: bigint, key: string) =>
    server.ledger.post({
      brand: 'perya',
      memberId,
      currency: 'PHP',
      kind,
      amountMinor,
      house: kind === 'deposit' ? 'clearing:sandbox:in' : 'gaming:RNG',
      idempotencyKey: `test:${key}`,
    });
  await post('deposit', 100_000n, 'deposit');
  await post('bet', -7_777n, 'before');
  // Another login begins anew.
  const login = { type: 'username', username: member.userName, password: member.password };
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { token } = (await sendEncrypted(server, 'POST', '/wps/session/login', login)).body.value;
  const begun = await play(token);
  expect(begun).toMatchObject({ everyMinutes: null, net: null });
  // Not since the login before.
  expect(begun.seconds).toBeLessThan(60);
  expect((await set(token, 30)).body.value).toEqual({ everyMinutes: 30 });
  expect(await play(token)).toMatchObject({ everyMinutes: 30, net: '0.00' });
  await post('bet', -5_000n, 'one');
  await post('win', 1_500n, 'won');
  await post('bet', -2_000n, 'two');
  await post('rollback', 2_000n, 'back');
  clock.aheadMs += 20 * 60_000;
  const later = await play(token);
  expect(later.net).toBe('-35.00');
  expect(later.seconds).toBeGreaterThanOrEqual(20 * 60);
  expect(later.seconds).toBeLessThan(21 * 60);
});

test('is set to one of its intervals, or off', async () => {
  const { token } = await registerTestMember(server);
  for (const wrong of [0, 20, '15', -15]) expect((await set(token, wrong)).status).toBe(400);
  await set(token, 15);
  await set(token, 60);
  const read = async () =>
    (await server.request('GET', '/wps/member/protection', { token })).body.value.realityCheck;
  expect(await read()).toEqual({ everyMinutes: 60 });
  expect((await set(token, null)).status).toBe(200);
  expect(await read()).toEqual({ everyMinutes: null });
});
