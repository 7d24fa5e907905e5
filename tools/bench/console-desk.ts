/** The real server as a process of its own, with an operator of all roles at its desk and a player at a supplier's game. */
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { roleNames } from '../../packages/contract/src/operators/permissions.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { seedOperators } from '../../apps/server/src/modules/operators/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { makeTotpCode } from '../../apps/server/src/platform/crypto/totp.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { seed } from '../../apps/server/src/seed.ts';
import { registerTestMember } from '../../apps/server/test/accounts.ts';
import { sendRequest, type TestResponse, type TestServer } from '../../apps/server/test/harness.ts';
import { registerTestSupplier } from '../../apps/server/test/money-server.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { freePort } from '../postgres.ts';

export interface Desk {
  pid: number;
  get(path: string): Promise<TestResponse>;
  post(path: string, body: unknown): Promise<TestResponse>;
  /** Sends a bet of 0.10 as a supplier does, and checks that it was booked. */
  bet(): Promise<void>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const game = 'fiesta-nights';

export async function openDesk(db: Database, place: { url: string; folder: string }): Promise<Desk> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const dataDir = join(place.folder, 'data');
  const env = {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    CONSOLE_URL: `http://localhost:${consolePort}`,
    HOST: '127.0.0.1',
    DATABASE_URL: place.url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOTTERY: 'off',
    LOG_LEVEL: 'warn',
    MATCH_FEEDS: 'off',
  };
  await seed(readConfig(env));
  const server = fork(join(root, 'apps/server/src/main.ts'), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`the server ended (${code})`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const players: Pick<TestServer, 'request' | 'db' | 'url'> = {
    db,
    url,
    request: (method, path, options) => sendRequest(url, method, path, options),
  };
  const cookie = await logIn(db, dataDir, `http://127.0.0.1:${consolePort}`);
  const call = (method: string, path: string, body?: unknown) =>
    sendRequest(`http://127.0.0.1:${consolePort}`, method, path, {
      headers: { cookie, ...(method !== 'GET' && { 'x-console': '1' }) },
      ...(body !== undefined && { body }),
    });
  return {
    pid: server.pid ?? 0,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    bet: await sitDown(db, players),
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}

/** @returns the cookie of a session with a fresh proof. */
async function logIn(db: Database, dataDir: string, url: string): Promise<string> {
  const [name, password, secret] = ['bench-desk', 'correct horse battery', randomBytes(20)];
  await seedOperators({ db, clock: systemClock, makeId: createIdMaker(999), dataDir }, [
    { name, title: 'Benchmark', roles: [...roleNames], password, authenticatorSecret: secret },
  ]);
  const headers = { 'x-console': '1' };
  const begun = await sendRequest(url, 'POST', '/ops/session/login', { body: { name, password }, headers });
  const { challengeToken } = begun.body.value;
  const body = { challengeToken, code: makeTotpCode(secret, new Date()) };
  const done = await sendRequest(url, 'POST', '/ops/session/code', { body, headers });
  const cookie = done.headers.get('set-cookie')?.split(';')[0];
  if (done.status !== 200 || cookie === undefined) throw new Error(`no login: ${done.text}`);
  return cookie;
}

async function sitDown(
  db: Database,
  players: Pick<TestServer, 'request' | 'db' | 'url'>,
): Promise<() => Promise<void>> {
  const supplier = await registerTestSupplier(players);
  const member = await registerTestMember(players);
  const ledger = createLedger({ db, node: 998, makeId: createIdMaker(998), lanes: 1 });
  await ledger.post({
    brand: 'perya',
    memberId: member.memberId,
    currency: 'PHP',
    kind: 'adjustment',
    house: 'adjustment',
    amountMinor: 100_000_000n,
    idempotencyKey: 'bench:first',
  });
  await ledger.close();
  const launched = await players.request('GET', `/wps/game/launchGame?nodeId=${game}`, {
    token: member.token,
  });
  const token = new URLSearchParams(new URL(launched.body.value.url).hash.slice(1)).get('token');
  return async () => {
    const answer = await supplier.call('/transaction/bet', {
      user: String(member.memberId),
      token,
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: true,
      game_code: game,
      currency: 'PHP',
      amount: 10_000,
      is_free: false,
    });
    if (answer.status !== 'RS_OK') throw new Error(`a bet was answered with ${answer.status}`);
  };
}
