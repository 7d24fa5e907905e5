/**
 * What was acknowledged is there after a crash, once and with all its legs. The process that posts and all processes of PostgreSQL are killed
 * (SIGKILL) in the middle of load, five times (twenty by `npm run test:long`), while clients repeat what was not answered under the same key. Two
 * controls must lose acknowledged postings (no wait for the disk; an answer before the commit): a test that could not
 * see a loss would prove nothing.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { migrate } from '@perya/migrate/migrate.ts';
import { openDatabase } from '#platform/db/database.ts';
import { makeTemporary } from '../../../../../../tools/guard/guard.ts';
import { startPostgres, type Postgres } from '../../../../../../tools/postgres.ts';
import type { Order, Reply } from '#test/ledger-crash-worker.ts';
import { killPostgres } from '#test/postgres-kill.ts';
import { verifyLedger } from './verify.ts';

const kills = process.env['TEST_LONG'] ? 20 : 5;
const members = 40;
const inFlight = 96;
const worker = join(import.meta.dirname, '../../../../test/ledger-crash-worker.ts');

/** What PostgreSQL does by default, and the control: commits answered before they are written, written late. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const forgetful = {
  ...durable,
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_buffers: '64MB',
  wal_writer_flush_after: '1GB',
};

let folder: string;
let postgres: Postgres;

beforeAll(async () => {
  folder = makeTemporary('perya-crash-');
  await chmod(folder, 0o755);
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: durable });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it(`loses and doubles nothing in ${kills} kills`, { timeout: 240_000 }, async () => {
  const url = await createDatabase('honest');
  const bank = await openBank(url, 'honest');
  for (let kill = 0; kill < kills; kill += 1) {
    await bank.underLoad();
    if (kill % 2 === 0) await bank.killWorker();
    else await killDatabase(durable);
  }
  await bank.underLoad();
  const { acknowledged, unbooked } = await bank.close();
  const booked = await bookedKeys(url);
  expect(acknowledged.size).toBeGreaterThan(kills * 100);
  expect([...acknowledged].filter(([key, transferId]) => booked.get(key) !== transferId)).toEqual([]);
  // Every key has been answered in the end, so nothing else may stand there.
  expect(booked.size).toBe(acknowledged.size);
  expect(unbooked.filter((key) => booked.has(key))).toEqual([]);
  const db = openDatabase(url, 1);
  expect((await verifyLedger(db)).drifts).toEqual([]);
  const { rows } = await db.query<{ wrong: number; two: number }>(`
    select count(*) filter (where legs <> case when split_part(key, ':', 2)::int % 4 = 0 then 2 else 1 end)::int as wrong,
      count(*) filter (where legs = 2)::int as two
    from (select idempotency_key as key, count(*) as legs from wallet.transfer group by member_id, idempotency_key) t`);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.two).toBeGreaterThan(kills);
  await db.close();
});

it(
  'control: commits that do not wait for the disk are lost when PostgreSQL is killed',
  { timeout: 120_000 },
  async () => {
    const url = await createDatabase('forgetful');
    await killDatabase(forgetful);
    const lost = await untilLost(url, 'forgetful', () => killDatabase(forgetful));
    expect(lost).toBeGreaterThan(0);
  },
);

it(
  'control: answers before the commit are lost when the process is killed',
  { timeout: 120_000 },
  async () => {
    await killDatabase(durable);
    const url = await createDatabase('early');
    const lost = await untilLost(url, 'early', (bank) => bank.killWorker());
    expect(lost).toBeGreaterThan(0);
  },
);

/** Kills under load until an acknowledged posting is missing, at most eight times. @returns how many are missing. */
async function untilLost(url: string, mode: Mode, kill: (bank: Bank) => Promise<void>): Promise<number> {
  const bank = await openBank(url, mode);
  await bank.underLoad();
  // A process learns the house's accounts once: postings are to be lost here, not those.
  await checkpoint(url);
  let lost = 0;
  for (let round = 0; round < 8 && lost === 0; round += 1) {
    await bank.underLoad();
    // What is acknowledged now must be there afterwards, whatever else the clients repeat meanwhile.
    const promised = new Set(bank.acknowledged.keys());
    await kill(bank);
    const booked = await bookedKeys(url);
    lost = [...promised].filter((key) => !booked.has(key)).length;
    if (bank.hasRefused()) lost ||= 1;
  }
  await bank.close();
  return lost;
}

async function checkpoint(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  await db.query('checkpoint');
  await db.close();
}

type Mode = 'honest' | 'early' | 'forgetful';

interface Bank {
  /** Keys whose booking was acknowledged, with the transfer's identity. */
  acknowledged: ReadonlyMap<string, string | undefined>;
  /** Whether the ledger has noticed by itself that something is missing. */
  hasRefused(): boolean;
  /** Waits until some more postings have been acknowledged, and a random moment longer. */
  underLoad(): Promise<void>;
  killWorker(): Promise<void>;
  /** Lets every client finish what it has begun. */
  close(): Promise<{ acknowledged: ReadonlyMap<string, string | undefined>; unbooked: string[] }>;
}

/** Clients that post through a worker process and repeat what was not answered. */
async function openBank(url: string, mode: Mode): Promise<Bank> {
  const acknowledged = new Map<string, string | undefined>();
  const unbooked: string[] = [];
  const base = BigInt(Date.now()) << 8n;
  const state = { open: true, refused: false };
  let number = 0;
  let lives = 1;
  let process = await startWorker(url, lives, mode);

  const client = async (name: number): Promise<void> => {
    for (let count = 0; state.open; count += 1) {
      const key = `${name}:${count}`;
      const order: Order = {
        number: 0,
        memberId: `${base + BigInt((name * 7 + count) % members)}`,
        key,
        amount: `${(name + count) % 3 === 0 ? -(1 + (count % 5)) : 1 + (count % 9)}`,
      };
      let reply: Reply;
      do {
        number += 1;
        reply = await process.ask({ ...order, number });
        // A ledger that lacks what it had acknowledged refuses from then on.
        state.refused ||= reply.status === 'lost';
        if (reply.status === 'unknown') await sleep(30);
      } while (reply.status === 'unknown' && state.open);
      if (state.refused) return;
      if (reply.status === 'booked' || reply.status === 'replayed') acknowledged.set(key, reply.transferId);
      else unbooked.push(key);
    }
  };
  const clients = Array.from({ length: inFlight }, (_, name) => client(name));
  return {
    acknowledged,
    hasRefused: () => state.refused,
    async underLoad() {
      const enough = acknowledged.size + 300;
      while (acknowledged.size < enough && !state.refused) await sleep(5);
      await sleep(Math.random() * 150);
    },
    async killWorker() {
      await process.kill();
      lives += 1;
      process = await startWorker(url, lives, mode);
    },
    async close() {
      state.open = false;
      await Promise.all(clients);
      await process.kill();
      return { acknowledged, unbooked };
    },
  };
}

interface Worker {
  ask(order: Order): Promise<Reply>;
  kill(): Promise<void>;
}

async function startWorker(url: string, node: number, mode: Mode): Promise<Worker> {
  const child: ChildProcess = fork(worker, [url, String(node), mode], { execArgv: [] });
  const waiting = new Map<number, (reply: Reply) => void>();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => waiting.set(0, () => resolve()));
  let alive = true;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  void ended.then(() => {
    alive = false;
    for (const [number, resolve] of waiting) resolve({ number, status: 'unknown' });
    waiting.clear();
  });
  await Promise.race([ready, ended]);
  if (!alive) throw new Error('the worker ended before it was ready');
  return {
    ask: (order) =>
      new Promise((resolve) => {
        if (!alive) return resolve({ number: order.number, status: 'unknown' });
        waiting.set(order.number, resolve);
        // A worker that is being killed cannot be written to; its end answers for it.
        child.send(order, () => {});
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Kills PostgreSQL in the middle of its work. @param settings of its next life */
async function killDatabase(settings: Record<string, string>): Promise<void> {
  postgres = await killPostgres(postgres, { dataDir: join(folder, 'postgres'), settings });
}

async function createDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = postgres.urlOf(name);
  await migrate({ url, directory: join(import.meta.dirname, '../../../../migrations'), name: 'server' });
  return url;
}

async function bookedKeys(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string; id: string }>(
    'select idempotency_key as key, transfer_id::text as id from wallet.transfer',
  );
  await client.end();
  return new Map(rows.map(({ key, id }) => [key, id]));
}
