import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBucket, type TestBucket } from '../apps/server/test/bucket.ts';
import { openBucketStorage } from '../apps/server/src/platform/storage/bucket.ts';
import { createFolderStorage } from '../apps/server/src/platform/storage/folder.ts';
import { readWhole, type StorageKey } from '../apps/server/src/platform/storage/storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'perya-storage-copy-'));
const keys: StorageKey[] = ['applications/1/11.jpg', 'deposits/2/21.sealed', 'identity/3/31.sealed'];
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(async () => {
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
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...named, ...env } },
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
