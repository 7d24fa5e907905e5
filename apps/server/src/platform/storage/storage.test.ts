/** One contract for both kinds of storage: folders, and a bucket on a real S3 server. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBucket, type TestBucket } from '#test/bucket.ts';
import { openBucketStorage, type BucketSettings } from './bucket.ts';
import { createFolderStorage } from './folder.ts';
import { watchStorage } from './open-storage.ts';
import {
  readWhole,
  StorageAway,
  StorageRefusal,
  type Storage,
  type StorageKey,
  type StoragePrefix,
} from './storage.ts';

const root = mkdtempSync(join(tmpdir(), 'perya-storage-'));
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(root, { recursive: true, force: true });
});

const inBucket = (over: Partial<BucketSettings> = {}, timeoutMs = 2_000) =>
  openBucketStorage({ ...bucket.settings, ...over }, { timeoutMs, pageSize: 2 });
const kinds: Record<string, () => Promise<Storage>> = {
  folder: async () => createFolderStorage(root),
  bucket: () => inBucket(),
};

async function keysIn(storage: Storage, prefix: StoragePrefix): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each(Object.entries(kinds))('a %s', (_kind, open) => {
  test('keeps a file whole, and says what it is', async () => {
    const storage = await open();
    const key = 'applications/7/71.jpg';
    const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 255, 254]);
    expect([await storage.get(key), await storage.head(key), await readWhole(storage, key)]).toEqual([
      null,
      null,
      null,
    ]);
    await storage.put(key, bytes);
    expect(await readWhole(storage, key)).toEqual(bytes);
    expect(await storage.head(key)).toEqual({ key, bytes: 7, changedAt: expect.any(Date) });
    expect((await storage.head(key))!.changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const file = await storage.get(key);
    file?.stream.destroy();
    expect(file?.contentType).toBe('image/jpeg');
    // Again, and another: the last one stays.
    await storage.put(key, Buffer.from('other'));
    expect((await readWhole(storage, key))?.toString()).toBe('other');
    expect(storage.locate(key)).toContain(key);
  });

  test('removes a file, and a folder with all that is in it', async () => {
    const storage = await open();
    const keys: StorageKey[] = ['deposits/1/1.sealed', 'deposits/1/2.sealed', 'deposits/1/3.sealed'];
    for (const key of [...keys, 'deposits/10/1.sealed' as const]) await storage.put(key, Buffer.from(key));
    expect(await keysIn(storage, 'deposits/')).toEqual([...keys, 'deposits/10/1.sealed'].toSorted());
    expect(await keysIn(storage, 'deposits/1/')).toEqual(keys);
    await storage.remove('deposits/1/2.sealed');
    await storage.remove('deposits/1/2.sealed');
    expect(await keysIn(storage, 'deposits/1/')).toEqual([keys[0], keys[2]]);
    await storage.removeAll('deposits/1/');
    await storage.removeAll('deposits/1/');
    expect(await keysIn(storage, 'deposits/')).toEqual(['deposits/10/1.sealed']);
    expect(await keysIn(storage, 'identity/')).toEqual([]);
  });

  test('of writers of one key one wins, and nobody reads a mixture', async () => {
    const storage = await open();
    const key = 'identity/5/51.sealed';
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(contents.map((bytes) => storage.put(key, bytes)));
    // A server that mixes them up, as this one may, is noticed by the digest.
    const kept = await readWhole(storage, key).catch(() => null);
    expect(kept === null || contents.some((bytes) => bytes.equals(kept))).toBe(true);
    await storage.put(key, contents[0]!);
    expect(await readWhole(storage, key)).toEqual(contents[0]);
    expect(await keysIn(storage, 'identity/5/')).toEqual([key]);
  });

  test('refuses a key that is none, and names it and the rule', async () => {
    const storage = await open();
    const bad: [string, string][] = [
      ['keys/7/71.jpg', 'begins with none of applications, deposits, identity'],
      ['../identity/7/71.jpg', 'begins with none of'],
      ['/identity/7', 'begins with none of'],
      ['identity/7', 'must have three parts'],
      ['identity/7/8/71.jpg', 'must have three parts'],
      ['identity/../71.jpg', 'has a part that is no name'],
      ['identity//71.jpg', 'has a part that is no name'],
      ['identity/7/..', 'has a part that is no name'],
      ['identity/7/71.jpg\0', 'has a part that is no name'],
      ['identity/7/%2e%2e', 'has a part that is no name'],
      [`identity/7/${'7'.repeat(65)}`, 'has a part that is no name'],
    ];
    for (const [text, rule] of bad) {
      const key = text as StorageKey;
      const sentence = `The storage key ${JSON.stringify(text)} ${rule}`;
      await expect(storage.put(key, Buffer.alloc(1))).rejects.toThrow(sentence);
      await expect(storage.get(key)).rejects.toThrow(sentence);
      await expect(storage.head(key)).rejects.toThrow(sentence);
      await expect(storage.remove(key)).rejects.toThrow(sentence);
    }
    for (const prefix of ['identity', '', '/', 'keys/', 'identity/../', 'identity/7/8/'] as StoragePrefix[]) {
      await expect(storage.removeAll(prefix)).rejects.toThrow('The storage key ');
      await expect(keysIn(storage, prefix)).rejects.toThrow('The storage key ');
    }
  });
});

test('a folder of before is read as it is; a half written file is no file, and goes with its folder', async () => {
  const storage = createFolderStorage(root);
  mkdirSync(join(root, 'identity/9'), { recursive: true });
  writeFileSync(join(root, 'identity/9/1.sealed'), 'sealed');
  writeFileSync(join(root, 'identity/9/2.sealed.part'), 'hal');
  expect((await readWhole(storage, 'identity/9/1.sealed'))?.toString()).toBe('sealed');
  expect(await keysIn(storage, 'identity/9/')).toEqual(['identity/9/1.sealed']);
  await storage.put('identity/9/3.sealed', Buffer.from('new'));
  expect(statSync(join(root, 'identity/9/3.sealed')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(root, 'identity/9')).toSorted()).toEqual(['1.sealed', '2.sealed.part', '3.sealed']);
  await storage.removeAll('identity/9/');
  expect(existsSync(join(root, 'identity/9'))).toBe(false);
});

test('a room that cannot be made fails the write, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(root, 'full-'));
  // A file in the place of the folder: nobody can write below it, not even root.
  writeFileSync(join(folder, 'deposits'), '');
  const storage = createFolderStorage(folder);
  await expect(storage.put('deposits/1/1.sealed', Buffer.alloc(1))).rejects.toThrow();
  expect(await storage.get('deposits/1/1.sealed')).toBeNull();
  expect(readdirSync(folder)).toEqual(['deposits']);
});

test('wrong credentials and a bucket that does not exist are a refusal, and the secret is in no error', async () => {
  const wrong = { keyId: 'S3RVER', secret: 'a-secret-of-another' };
  for (const settings of [wrong, { ...wrong, keyId: 'NOBODY' }]) {
    const storage = await inBucket(settings);
    const error = await storage
      .put('deposits/2/1.sealed', Buffer.alloc(1))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageRefusal);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(wrong.secret);
  }
  const nowhere = await inBucket({ bucket: 'nowhere' });
  await expect(keysIn(nowhere, 'deposits/')).rejects.toThrow(StorageRefusal);
  await expect(nowhere.put('deposits/2/1.sealed', Buffer.alloc(1))).rejects.toThrow(StorageRefusal);
});

/** Lets so many bytes through to the bucket, then breaks both sides off. */
async function openCut(port: number, afterBytes: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let left = afterBytes;
    client.on('data', (chunk: Buffer) => {
      upstream.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0) return;
      upstream.destroySoon();
      client.destroy();
    });
    upstream.pipe(client);
    for (const side of [client, upstream]) side.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('an upload that breaks off is told as away, and the file is not there', async () => {
  const cut = await openCut(Number(new URL(bucket.settings.endpoint).port), 100_000);
  const storage = await inBucket({ endpoint: `http://127.0.0.1:${(cut.address() as AddressInfo).port}` });
  const key = 'deposits/3/1.sealed';
  await expect(storage.put(key, Buffer.alloc(900_000, 7))).rejects.toThrow(StorageAway);
  const straight = await inBucket();
  // A server that kept the part shows it to nobody.
  expect(await readWhole(straight, key).catch((error: unknown) => error)).not.toBeInstanceOf(Buffer);
  cut.close();
  // Tried again on a whole line it is there.
  await straight.put(key, Buffer.alloc(900_000, 7));
  expect((await readWhole(straight, key))?.length).toBe(900_000);
});

test('a bucket that freezes or is gone is away within the deadline; the log says so once, and what was kept is there again', async () => {
  const lines: string[] = [];
  const logger = {
    error: (...args: unknown[]) => lines.push(JSON.stringify(args)),
    info: (text: string) => lines.push(text),
  };
  const storage = watchStorage(await inBucket({}, 1_500), logger as never);
  const key = 'deposits/4/1.sealed';
  await storage.put(key, Buffer.from('kept'));
  bucket.freeze();
  await expect(storage.put('deposits/4/2.sealed', Buffer.alloc(1))).rejects.toThrow(StorageAway);
  bucket.thaw();
  await bucket.stop();
  for (const work of [() => readWhole(storage, key), () => storage.head(key), () => storage.remove(key)])
    await expect(work()).rejects.toThrow(StorageAway);
  await expect(keysIn(storage, 'deposits/')).rejects.toThrow(StorageAway);
  expect([storage.isAway(), lines.length]).toEqual([true, 1]);
  await bucket.start();
  expect((await readWhole(storage, key))?.toString()).toBe('kept');
  expect([storage.isAway(), lines.length, lines[1]]).toEqual([false, 2, 'the storage of pictures is back']);
  expect(lines[0]).toContain('the storage of pictures cannot be reached');
  expect(lines.join()).not.toContain(bucket.settings.secret);
});
