/** Invitation codes are guessed at the check and at registration: both count together, and a shared address waits a minute at most. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedTries } from '#platform/limits/guarded-tries.ts';
import { readCaptcha, registerTestMember, registrationForm, sendEncrypted } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const stillClock = (at = new Date()) => ({ at, now: () => new Date(at) });
const visitor = (address: string) => ({ space: 'affiliate', who: null, address, isShared: true });

test('a network that many share waits a minute at most, and tries again then', async () => {
  const clock = stillClock();
  const tries = createGuardedTries({ db: server.db, clock });
  const guess = (outcome: 'right' | 'wrong') =>
    tries.guard(visitor('203.0.113.7'), async () => ({ outcome, answer: outcome }));
  for (let count = 0; count < 30; count += 1) expect(await guess('wrong')).toEqual({ answer: 'wrong' });
  for (let minute = 0; minute < 12; minute += 1) {
    const waiting = await guess('right');
    expect('retryAfterSeconds' in waiting && waiting.retryAfterSeconds).toBeLessThanOrEqual(60);
    clock.at.setTime(clock.at.getTime() + 61_000);
    expect(await guess('wrong')).toEqual({ answer: 'wrong' });
  }
});

test('tries of different visitors wait for no common row', async () => {
  const tries = createGuardedTries({ db: server.db, clock: stillClock() });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Somebody's wrong try holds the count of all codes.
  await tries.guard(visitor('203.0.113.8'), async () => ({ outcome: 'wrong', answer: null }));
  const holding = server.db.transaction(async (tx) => {
    await tx.query('select from platform.guarded_try where failures > 0 for update');
    await held;
  });
  const answer = await tries.guard(visitor('203.0.113.9'), async () => ({
    outcome: 'right',
    answer: 'done',
  }));
  expect(answer).toEqual({ answer: 'done' });
  release();
  await holding;
});

test('wrong codes of registrations count like those of the check', async () => {
  await server.db.query('delete from platform.guarded_try');
  const form = { ...registrationForm('guesser1'), affiliateCode: 'NOSUCHCODE' };
  const register = async () =>
    sendEncrypted(server, 'PUT', '/wps/member/register', { ...form, ...(await readCaptcha(server)) });
  expect((await register()).body.errorCode).toBe('affiliate.invalid');
  const { rows } = await server.db.query('select failures from platform.guarded_try order by 1');
  expect(rows.map(({ failures }) => failures)).toEqual([1, 1]);
  await server.db.query('update platform.guarded_try set failures = 40, failed_at = now()');
  const refused = await register();
  expect([refused.status, refused.body.errorCode]).toEqual([429, 'request.rate.limited']);
  // A registration without a code is nobody's guess.
  expect(await registerTestMember(server)).toMatchObject({ password: expect.any(String) });
});
