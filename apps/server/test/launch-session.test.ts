/** A game belongs to the session that it was opened in: accounts and games together, through the whole server. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keyFiles } from '#platform/keys.ts';
import { seed } from '#src/seed.ts';
import { registerTestMember, sendEncrypted, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { signedHeaders } from '#test/supplier-signature.ts';

const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const minuteMs = 60_000;
let server: TestServer;
let studioKey: string;

beforeAll(async () => {
  server = await startServer({ clock });
  await seed(server.config, { past: false });
  studioKey = await readFile(join(server.config.dataDir, 'keys', keyFiles.supplierPrivate('STUDIO')), 'utf8');
});
afterAll(() => server.close());

async function supplier(path: string, message: object): Promise<string> {
  const body = JSON.stringify({ request_uuid: randomUUID(), ...message });
  const headers = signedHeaders(studioKey, path, body, clock.now());
  return (await server.request('POST', `/supplier/STUDIO${path}`, { body, headers })).body.status;
}

interface Seat extends TestMember {
  bet(id?: string): Promise<string>;
  win(betId: string): Promise<string>;
  balance(): Promise<string>;
}

/** A member with money at an opened game. */
async function sit(): Promise<Seat> {
  const member = await registerTestMember(server);
  const { memberId, token } = member;
  await server.ledger.post({
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    idempotencyKey: 'test:money',
    amountMinor: 100_000n,
  });
  const launch = await server.request('GET', '/wps/game/launchGame?nodeId=fiesta-nights', { token });
  const common = {
    token: new URLSearchParams(new URL(launch.body.value.url).hash.slice(1)).get('token'),
    user: String(memberId),
    round: 'spin-1',
    game_code: 'fiesta-nights',
    currency: 'PHP',
    amount: 100_000,
  };
  const send = (path: string, ids: object) => supplier(path, { ...common, ...ids });
  return {
    ...member,
    bet: (id = randomUUID()) => send('/transaction/bet', { transaction_uuid: id }),
    win: (betId) =>
      send('/transaction/win', { transaction_uuid: randomUUID(), reference_transaction_uuid: betId }),
    balance: () => supplier('/user/balance', { token: common.token, game_code: common.game_code }),
  };
}

const isLoggedIn = async ({ token }: Seat): Promise<boolean> =>
  (await server.request('GET', '/wps/member/info', { token })).status === 200;

test('after the log-out no stake is taken at once, but what is open is paid and repeated', async () => {
  const seat = await sit();
  const bet = randomUUID();
  expect(await seat.bet(bet)).toBe('RS_OK');
  await server.request('DELETE', '/wps/session/logout', { token: seat.token });
  expect(await isLoggedIn(seat)).toBe(false);
  expect(await seat.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect(await seat.balance()).toBe('RS_ERROR_TOKEN_EXPIRED');
  // The supplier did not hear the first answer: the stake is booked, so it hears it again.
  expect(await seat.bet(bet)).toBe('RS_OK');
  expect(await seat.win(bet)).toBe('RS_OK');
});

test('another session of the same member does not keep the game of the one that ended', async () => {
  const seat = await sit();
  const login = { type: 'username', username: seat.userName, password: seat.password };
  const other = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  await server.request('DELETE', '/wps/session/logout', { token: other.body.value.token });
  expect(await seat.bet()).toBe('RS_OK');
  await server.request('DELETE', '/wps/session/logout', { token: seat.token });
  expect(await seat.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
});

test('stakes keep the session, and half an hour without any ends both', async () => {
  const seat = await sit();
  expect(await seat.bet()).toBe('RS_OK');
  for (let count = 0; count < 3; count += 1) {
    clock.aheadMs += 25 * minuteMs;
    expect(await seat.bet()).toBe('RS_OK');
  }
  expect(await isLoggedIn(seat)).toBe(true);
  clock.aheadMs += 31 * minuteMs;
  expect(await seat.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect(await isLoggedIn(seat)).toBe(false);
});

test('whatever ends a session ends the reading of its balance', async () => {
  const changePassword = async ({ token, password }: Seat) => {
    const body = { oldPassword: password, newPassword: 'Bahay-kubo-77', confirmNewPassword: 'Bahay-kubo-77' };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await sendEncrypted(server, 'POST', '/wps/member/passWordChangeV2', body, headers);
    expect(answer.status).toBe(200);
  };
  const other = async (seat: Seat): Promise<string> => {
    const login = { type: 'username', username: seat.userName, password: seat.password };
    return (await sendEncrypted(server, 'POST', '/wps/session/login', login)).body.value.token;
  };
  const endings: Record<string, (seat: Seat) => Promise<unknown>> = {
    'a password changed elsewhere': async (seat) => changePassword({ ...seat, token: await other(seat) }),
    'logged out elsewhere': async (seat) =>
      server.request('DELETE', '/wps/member/sessions', { token: await other(seat) }),
    'a member disabled': ({ memberId }) =>
      server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [memberId]),
    'half an hour without use': async () => (clock.aheadMs += 31 * minuteMs),
  };
  for (const [how, end] of Object.entries(endings)) {
    const seat = await sit();
    expect([how, await seat.balance()]).toEqual([how, 'RS_OK']);
    await end(seat);
    await vi.waitFor(async () =>
      expect([how, await seat.balance()]).toEqual([
        how,
        expect.stringMatching(/^RS_ERROR_(TOKEN_EXPIRED|USER_DISABLED)$/),
      ]),
    );
  }
});

test('to read the balance keeps no session', async () => {
  const seat = await sit();
  expect(await seat.bet()).toBe('RS_OK');
  clock.aheadMs += 20 * minuteMs;
  expect(await seat.balance()).toBe('RS_OK');
  clock.aheadMs += 11 * minuteMs;
  expect(await seat.balance()).toBe('RS_ERROR_TOKEN_EXPIRED');
});

test('a disabled member is told so, whatever became of the session', async () => {
  const seat = await sit();
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [
    seat.memberId,
  ]);
  expect(await seat.bet()).toBe('RS_ERROR_USER_DISABLED');
});
