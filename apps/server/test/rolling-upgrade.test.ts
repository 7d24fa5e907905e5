/**
 * A rolling upgrade from the commit before this one, under load: its server serves, the tables are migrated, this commit's server comes beside
 * it, and it drains. Bets, wins, reads, logins and streams go on all the while; none fails beyond its repetition, and the books are proven.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '@perya/migrate/migrate.ts';
import { transactionKey } from '#modules/suppliers/context.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { keyFiles } from '#platform/keys.ts';
import { demoAgentName, demoPassword, demoUserName } from '#src/demo-doors.ts';
import { freePort } from '../../../tools/postgres.ts';
import { sendEncrypted } from '#test/accounts.ts';
import { createBareDatabase } from '#test/database.ts';
import { signedHeaders } from '#test/supplier-signature.ts';
import { checkOutPrevious, plantMigration, seedPrevious } from '#test/upgrade/previous-commit.ts';
import { openTraffic, type Traffic } from '#test/upgrade/traffic.ts';

const work = mkdtempSync(join(tmpdir(), 'perya-rolling-'));
const dataDir = join(work, 'data');
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(work, { recursive: true, force: true });
});

interface Program {
  url: string;
  /** Asks it to end. @returns its exit code */
  drain(): Promise<number | null>;
}

async function startProgram(root: string, databaseUrl: string, nodeId: number): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '8',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      CONSOLE_PORT: '0',
      NODE_ID: `${nodeId}`,
      DRAIN_SECONDS: '1',
      DRAW_AHEAD: 'off',
      LOTTERY: 'off',
      MATCH_FEEDS: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  closing.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error(`A server did not start:\n${said}`);
  return {
    url: `http://127.0.0.1:${port}`,
    async drain() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** The demo's member bets, the demo's agent logs in again and again. */
async function logIn(traffic: Traffic, db: Database, username: string): Promise<string> {
  const server = { request: traffic.request, db };
  const { body } = await sendEncrypted(server, 'POST', '/wps/session/login', {
    type: 'username',
    username,
    password: demoPassword,
  });
  return body.value.token;
}

/** Bets and their wins, one after the other, each under ids of its own. */
async function openBettor(traffic: Traffic, token: string, memberId: string) {
  const game = 'fiesta-nights';
  const launch = await traffic.request('GET', `/wps/game/launchGame?nodeId=${game}`, { token });
  const session = new URLSearchParams(new URL(launch.body.value.url).hash.slice(1)).get('token');
  const key = readFileSync(join(dataDir, 'keys', keyFiles.supplierPrivate('STUDIO')), 'utf8');
  const common = { token: session, user: memberId, game_code: game, currency: 'PHP', amount: 100_000 };
  const send = async (path: string, message: object): Promise<void> => {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...common, ...message });
    const answer = await traffic.request('POST', `/supplier/STUDIO${path}`, {
      body,
      headers: signedHeaders(key, path, body),
    });
    if (answer.body.status !== 'RS_OK') traffic.failures.push(`${path}: ${answer.body.status}`);
  };
  return async (acknowledged: string[]): Promise<void> => {
    const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
    await send('/transaction/bet', { transaction_uuid: bet, round });
    acknowledged.push(bet);
    await send('/transaction/win', { transaction_uuid: win, reference_transaction_uuid: bet, round });
    acknowledged.push(win);
  };
}

/** A phone's stream: it reconnects whenever the stream ends. */
async function watch(traffic: Traffic, token: string, heard: { streams: number; events: number }) {
  for (;;) {
    const response = await traffic.open('/wps/push', token).catch(() => null);
    if (response?.body == null) return;
    heard.streams += 1;
    heard.events = 0;
    const text = new TextDecoder();
    try {
      for await (const chunk of response.body)
        heard.events += text.decode(chunk).split('event: balance').length - 1;
    } catch {
      // Cut off: another one is opened.
    }
  }
}

test(
  'from the commit before this one, under load: no request fails beyond its repetition',
  { timeout: 240_000 },
  async (context) => {
    const previous = checkOutPrevious(join(work, 'previous'));
    if (typeof previous === 'string') return context.skip(previous);
    const database = await createBareDatabase();
    closing.push(() => database.drop());
    await migrate({ url: database.url, directory: previous.migrations, name: 'server' });
    await seedPrevious(previous.folder, { DATABASE_URL: database.url, DATA_DIR: dataDir });
    const db = openDatabase(database.url, 2);
    closing.push(() => db.close());

    const older = await startProgram(previous.folder, database.url, 1);
    const traffic = openTraffic();
    closing.push(() => traffic.close());
    traffic.add(older.url);
    await expect
      .poll(() =>
        traffic.request('GET', '/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    traffic.failures.length = 0;
    const token = await logIn(traffic, db, demoUserName);
    const { rows } = await db.query<{ id: bigint }>(
      `select member_id as id from accounts.member where user_name = $1 and brand = 'perya'`,
      [demoUserName],
    );
    const bettors = await Promise.all([1, 2, 3].map(() => openBettor(traffic, token, String(rows[0]!.id))));

    const stop = new AbortController();
    const acknowledged: string[] = [];
    const counts = { reads: 0, logins: 0 };
    const heard = { streams: 0, events: 0 };
    const repeat = async (paceMs: number, once: () => Promise<unknown>): Promise<void> => {
      while (!stop.signal.aborted) {
        // What failed is noted; the next player tries.
        await once().catch(() => {});
        await sleep(paceMs);
      }
    };
    const stream = watch(traffic, token, heard);
    const load = [
      ...bettors.map((bet) => repeat(20, () => bet(acknowledged))),
      repeat(50, async () => {
        const balance = await traffic.request('GET', '/wps/wallets/balance', { token });
        if (balance.status !== 200) traffic.failures.push(`balance: ${balance.status}`);
        await traffic.request('GET', '/wps/brand/settings');
        counts.reads += 1;
      }),
      repeat(200, async () => {
        await logIn(traffic, db, demoAgentName);
        counts.logins += 1;
      }),
    ];
    const grows = async (by = 20): Promise<void> => {
      const from = { bets: acknowledged.length, ...counts };
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(from.bets + by);
      await expect.poll(() => counts.reads).toBeGreaterThan(from.reads);
      await expect.poll(() => counts.logins).toBeGreaterThan(from.logins);
    };

    await grows();
    const planted = plantMigration(work);
    const applied = await migrate({ url: database.url, directory: planted, name: 'server' });
    expect(applied).toContain('9999_planted.sql');
    // The older one goes on with the newer tables and routines.
    await grows();
    const newer = await startProgram(join(import.meta.dirname, '../../..'), database.url, 2);
    traffic.add(newer.url);
    await expect.poll(() => traffic.answered.get(newer.url) ?? 0).toBeGreaterThan(20);
    expect(await older.drain()).toBe(0);
    await grows();
    await expect.poll(() => heard.streams).toBeGreaterThan(1);
    await expect.poll(() => heard.events).toBeGreaterThan(1);

    stop.abort();
    await Promise.all(load);
    await traffic.close();
    await stream;
    expect(traffic.failures).toEqual([]);
    const { rows: booked } = await db.query<{ key: string }>(
      'select idempotency_key as key from wallet.transfer where member_id = $1 and idempotency_key = any ($2)',
      [rows[0]!.id, acknowledged.map((id) => transactionKey('STUDIO', id))],
    );
    expect(booked).toHaveLength(acknowledged.length);
    expect((await verifyLedger(db)).drifts).toEqual([]);
  },
);
