/** A backup under load, and its restore beside the live system; also missing, incomplete and inconsistent backups. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporary } from './guard/guard.ts';
import { createLedger } from '../apps/server/src/modules/wallet/ledger/ledger.ts';
import type { Ledger } from '../apps/server/src/modules/wallet/ledger/posting.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { storageRooms } from '../apps/server/src/platform/storage/storage.ts';
import { migrate } from '../packages/migrate/src/migrate.ts';
import { startPostgres, type Postgres } from './postgres.ts';

const dataDir = makeTemporary('perya-backup-test-');
const backups = join(dataDir, 'elsewhere');
const memberId = 4_242n;
let postgres: Postgres;
let db: Database;
let ledger: Ledger;
let booked = 0;

beforeAll(async () => {
  // Nothing here is killed: it need not wait for the disk.
  postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } });
  const directory = join(import.meta.dirname, '../apps/server/migrations');
  await migrate({ url: postgres.url, directory, name: 'server' });
  db = openDatabase(postgres.url, 2);
  ledger = createLedger({ db, node: 1, makeId: createIdMaker(1) });
  await deposit();
}, 120_000);
afterAll(async () => {
  await ledger?.close();
  await db?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function deposit(): Promise<void> {
  const answer = await ledger.post({
    brand: 'perya',
    memberId,
    idempotencyKey: `k${booked + 1}`,
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    currency: 'PHP',
    amountMinor: 100n,
  });
  expect(answer.status).toBe('booked');
  booked += 1;
}

function run(file: string, args: string[] = [], env: Record<string, string> = {}) {
  return new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, file), ...args],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_DIR: backups, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

test('without a backup it says so', async () => {
  const { code, text } = await run('restore-rehearse.ts');
  expect([code, text]).toEqual([2, expect.stringContaining('There is no backup in')]);
});

test('a backup that was taken under load proves itself, and what was booked before it is in it', async () => {
  const before = booked;
  for (const folder of ['keys', ...storageRooms]) {
    mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, folder, 'one'), folder);
  }
  const stop = new AbortController();
  const load = (async () => {
    while (!stop.signal.aborted) await deposit();
  })();
  const taken = await run('backup.ts');
  stop.abort();
  await load;
  expect([taken.code, taken.text]).toEqual([0, expect.stringContaining('✓ ')]);
  expect(booked).toBeGreaterThan(before);
  const [backup = ''] = readdirSync(backups);
  for (const folder of ['keys', ...storageRooms])
    expect(readFileSync(join(backups, backup, folder, 'one'), 'utf8')).toBe(folder);
  const live = await db.query('select count(*) from wallet.transfer');
  const { code, text } = await run('restore-rehearse.ts');
  expect([code, text]).toEqual([0, expect.stringContaining('✓ all sums of the trial balance are zero')]);
  const proven = Number(/✓ 2 accounts proven from (\d+) transfers/.exec(text)?.[1]);
  expect(proven).toBeGreaterThanOrEqual(before);
  expect(text).toMatch(/age: the last transfer in it is of 20\S+Z, \d+ (s|min) ago/);
  // The live system was left alone.
  expect(await db.query('select count(*) from wallet.transfer')).toMatchObject({ rows: live.rows });
  await deposit();
});

test('what another tool restores is proven in the same way, by its own rules of access', async () => {
  const latest = join(backups, readdirSync(backups).toSorted().at(-1) ?? '', 'postgres');
  const env = { RESTORE_COMMAND: `cp -a '${latest}/.' {folder}`, DATABASE_URL: postgres.url };
  const good = await run('restore-rehearse.ts', [], env);
  expect([good.code, good.text]).toEqual([0, expect.stringContaining('accounts proven from')]);
  const failed = await run('restore-rehearse.ts', [], { ...env, RESTORE_COMMAND: 'exit 3' });
  expect([failed.code, failed.text]).toEqual([2, 'RESTORE_COMMAND ended with 3.\n']);
});

test('books that do not agree end with 1, and a backup that is not whole with 2', async () => {
  await db.query('update wallet.account set balance = balance + 1 where owner_id = $1', [memberId]);
  expect((await run('backup.ts', ['--keep', '1'])).text).toContain('• deleted ');
  await db.query('update wallet.account set balance = balance - 1 where owner_id = $1', [memberId]);
  const drift = await run('restore-rehearse.ts');
  expect([drift.code, drift.text]).toEqual([1, expect.stringContaining('member 4242: balance is')]);
  const [only = ''] = readdirSync(backups);
  rmSync(join(backups, only, 'postgres/global/pg_control'));
  const broken = await run('restore-rehearse.ts');
  expect([broken.code, broken.text]).toEqual([
    2,
    expect.stringContaining('The backup could not be restored: '),
  ]);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
});
