/**
 * All processes of PostgreSQL are killed under the load of a supplier that repeats what was not answered. Every
 * booked transaction must have its claim, and rounds, which are committed without waiting for the disk, must be whole again.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { migrate } from '@perya/migrate/migrate.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { openTable, type Seat } from '#test/supplier-table.ts';
import { makeTemporary } from '../../../../../tools/guard/guard.ts';
import { startPostgres, type Postgres } from '../../../../../tools/postgres.ts';

const kills = process.env['TEST_LONG'] ? 20 : 5;
const players = 12;
const directory = join(import.meta.dirname, '../../../migrations');
/** The writer of the log is slow, so that what nobody waits for is really not on the disk. */
const settings = {
  synchronous_commit: 'on',
  fsync: 'on',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
};

let folder: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = makeTemporary('perya-supplier-');
  await chmod(folder, 0o755);
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  for (const pid of [postgres.pid, ...childrenOf(postgres.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself when the first of them was gone.
    }
  }
  await postgres.ended;
  for (let attempt = 1; ; attempt += 1) {
    try {
      postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: postgres.port, settings });
      return;
    } catch (error) {
      // The kernel may not have taken all of them away yet.
      if (attempt === 20) throw error;
      await sleep(100);
    }
  }
}

function childrenOf(parent: number): number[] {
  // Elsewhere the children notice their parent's death and end by themselves.
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Bets, each followed by its win, each message repeated until it is answered for good. */
async function play(seat: Seat, state: { open: boolean }, answered: Set<string>): Promise<void> {
  while (state.open) {
    const bet = seat.betMessage({ amount: 1_000 });
    const uuid = bet['transaction_uuid'] as string;
    await untilAnswered(() => seat.bet(bet));
    answered.add(uuid);
    const win = { transaction_uuid: `win-${uuid}`, round: bet['round'], amount: 2_000, round_closed: true };
    await untilAnswered(() => seat.win(uuid, win));
    answered.add(`win-${uuid}`);
  }
}

async function untilAnswered(send: () => Promise<{ status: string }>): Promise<void> {
  for (;;) {
    const { status } = await send();
    if (status === 'RS_OK') return;
    if (status !== 'RS_ERROR_UNKNOWN') throw new Error(`answered with ${status}`);
    await sleep(20);
  }
}

test(
  `supplier-wallet.rule-27.28.${kills} kills of PostgreSQL lose and double nothing`,
  { timeout: 120_000 },
  async () => {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('create database bets');
    await admin.end();
    const databaseUrl = postgres.urlOf('bets');
    await migrate({ url: databaseUrl, directory, name: 'server' });
    const table = await openTable('hub88', { databaseUrl });
    const answered = new Set<string>();
    const state = { open: true };
    const seats = await Promise.all(Array.from({ length: players }, () => table.sit()));
    const playing = Promise.all(seats.map((seat) => play(seat, state, answered)));
    for (let count = 0; count < kills; count += 1) {
      const enough = answered.size + 100;
      // A player that was answered wrongly ends the test at once.
      while (answered.size < enough) await Promise.race([playing, sleep(20)]);
      await kill();
    }
    state.open = false;
    await playing;
    await table.server.suppliers.settled();
    await table.server.suppliers.recover();
    const { db } = table.server;
    const rows = async <Row extends pg.QueryResultRow>(text: string) => (await db.query<Row>(text)).rows;

    const booked = await rows<{ tx: string }>(
      `select detail->>'tx' tx from wallet.transfer where kind in (3, 4)`,
    );
    expect(booked.map(({ tx }) => tx).sort()).toEqual([...answered].sort());
    // Every booking has its claim.
    expect(
      await rows(`select t.idempotency_key from wallet.transfer t left join wallet.claim c
      on c.name = wallet.claim_name(t.idempotency_key) and c.member_id = t.member_id
      where t.kind in (3, 4) and c.name is null`),
    ).toEqual([]);
    expect(
      await rows(`select member_id, sum(won_minor - staked_minor) net from games.round group by member_id
      except select member_id, sum(amount) from wallet.transfer where kind in (3, 4) group by member_id`),
    ).toEqual([]);
    expect(await rows('select round from games.round where not closed')).toEqual([]);
    expect((await verifyLedger(db)).drifts).toEqual([]);
    await table.close();
  },
);
