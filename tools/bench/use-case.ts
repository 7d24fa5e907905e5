/** What benchmarks of a single use case share: a durable database of their own, times, lines. */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporary } from '../guard/guard.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { median } from './speed.ts';

interface Place {
  /** Of the database. */
  url: string;
  /** Temporary, for other files of the benchmark. */
  folder: string;
}

/** Runs a benchmark on a PostgreSQL of its own, which waits for its disk. */
export async function onOwnDatabase(work: (db: Database, place: Place) => Promise<void>): Promise<void> {
  const folder = makeTemporary('perya-bench-');
  // The sizes keep checkpoints out of short rounds, as in the bench of the ledger.
  const settings = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
  };
  const directory = join(import.meta.dirname, '../../apps/server/migrations');
  let postgres: Postgres | undefined;
  try {
    await chmod(folder, 0o755);
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
    await migrate({ url: postgres.url, directory, name: 'server' });
    const db = openDatabase(postgres.url, 16);
    await work(db, { url: postgres.url, folder });
    await db.close();
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/**
 * The floor of postings: one `INSERT … SELECT` of the transfers of a key into a table of its own, in milliseconds, median of three.
 * @param bare without the ledger's checks and indexes
 */
export async function measureInsert(db: Database, key: string, bare = false): Promise<number> {
  await db.query(`create table bench_posting (like wallet.transfer ${bare ? '' : 'including all'})`);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await db.query('truncate bench_posting');
    const startedMs = performance.now();
    const { rowCount } = await db.query(
      'insert into bench_posting select * from wallet.transfer where idempotency_key = $1',
      [key],
    );
    times.push(performance.now() - startedMs);
    if (rowCount === 0) throw new Error(`the key ${key} has no transfers`);
  }
  await db.query('drop table bench_posting');
  return median(times);
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
