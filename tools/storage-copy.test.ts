import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openTestBucket, type TestBucket } from '../apps/server/test/bucket.ts';
import { openBucketStorage } from '../apps/server/src/platform/storage/bucket.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createFolderStorage } from '../apps/server/src/platform/storage/folder.ts';
import { readWhole, type Storage, type StorageKey } from '../apps/server/src/platform/storage/storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'perya-storage-copy-'));
const keys: StorageKey[] = ['applications/1/11.jpg', 'deposits/2/21.sealed', 'identity/3/31.sealed'];
let bucket: TestBucket;
let database: TestDatabase;
beforeAll(async () => {
  [bucket, database] = await Promise.all([openTestBucket(), createTestDatabase()]);
});
afterAll(async () => {
  await database.drop();
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const { settings } = bucket;
  const named = {
    STORAGE_ENDPOINT: settings.endpoint,
    STORAGE_BUCKET: settings.bucket,
    STORAGE_KEY_ID: settings.keyId,
    STORAGE_SECRET: settings.secret,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'storage-copy.ts'), ...args],
      { env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, ...named, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

it('copies what is missing, again and again, removes what the bucket has, and brings it back', async () => {
  const folder = createFolderStorage(dataDir);
  const stored = await openBucketStorage(bucket.settings);
  for (const key of keys) await folder.put(key, Buffer.from(key));
  // A copy that broke off.
  await stored.put(keys[1]!, Buffer.from('half'));
  expect(await run([])).toEqual({
    code: 0,
    text: '✓ applications: 1 copied, 0 were there\n✓ deposits: 1 copied, 0 were there\n✓ identity: 1 copied, 0 were there\n',
  });
  for (const key of keys) expect((await readWhole(stored, key))?.toString()).toBe(key);
  await folder.put('identity/3/32.sealed', Buffer.from('later'));
  expect((await run(['--remove'])).text).toContain('✓ identity: 1 copied, 1 were there');
  for (const key of keys) expect(await folder.head(key)).toBeNull();
  expect((await run(['--back'])).text).toContain('✓ identity: 2 copied, 0 were there');
  expect((await readWhole(folder, 'identity/3/32.sealed'))?.toString()).toBe('later');
});

it('what was deleted on schedule does not come back, and goes on both sides', async () => {
  const folder = createFolderStorage(dataDir);
  const stored = await openBucketStorage(bucket.settings);
  const [gone, kept] = [
    ['deposits/9/91.sealed', 'identity/9/92.sealed'],
    ['deposits/9/93.sealed', 'identity/8/94.sealed'],
  ] as const satisfies StorageKey[][];
  for (const key of [...gone, ...kept]) await folder.put(key, Buffer.from(key));
  expect((await run([])).code).toBe(0);
  const db = openDatabase(database.url, 1);
  await db.transaction(async (tx) => {
    // Rows of orders and members are not of interest here.
    await tx.query('set local session_replication_role = replica');
    await tx.query(`insert into wallet.deposit_slip (slip_id, order_id, brand, member_id, digest, bank_reference, sent_at, deleted_at)
      values (91, 9, 'perya', 1, '', '', now(), now()), (93, 9, 'perya', 1, 'a', '', now(), null)`);
    await tx.query(`insert into identity.submission (submission_id, brand, member_id, tier, request_id, state, sent_at, decided_at, pictures_deleted_at)
      values (9, 'perya', 1, 1, gen_random_uuid(), 'accepted', now(), now(), now()), (8, 'perya', 1, 1, gen_random_uuid(), 'accepted', now(), now(), null)`);
  });
  await db.close();
  // The server deleted them where it keeps them; the other side still has them.
  for (const key of gone) await folder.remove(key);
  expect((await run(['--back'])).code).toBe(0);
  const left = async (storage: Storage): Promise<boolean[]> =>
    Promise.all([...gone, ...kept].map(async (key) => (await storage.head(key)) !== null));
  expect([await left(folder), await left(stored)]).toEqual([
    [false, false, true, true],
    [false, false, true, true],
  ]);
  await stored.put(gone[0], Buffer.from('brought by an earlier copy'));
  expect((await run([])).code).toBe(0);
  expect(await left(stored)).toEqual([false, false, true, true]);
});

it('says in a sentence what it cannot do', async () => {
  const none = { STORAGE_ENDPOINT: '', STORAGE_BUCKET: '', STORAGE_KEY_ID: '', STORAGE_SECRET: '' };
  expect(await run([], none)).toEqual({
    code: 2,
    text: 'The setting STORAGE_ENDPOINT is missing: without it pictures stay in DATA_DIR.\n',
  });
  expect((await run(['--remove', '--back'])).text).toBe(
    'Usage: npm run storage:copy [-- --remove | --back]\n',
  );
  const wrong = await run([], { STORAGE_SECRET: 'of-somebody-else' });
  expect([wrong.code, wrong.text]).toEqual([
    2,
    expect.stringContaining(
      'The pictures could not all be copied: the storage of pictures refuses this server',
    ),
  ]);
});
