/** The storage as files below a folder: of one machine, or of several that share it. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkKey,
  checkPrefix,
  contentTypeOf,
  StorageAway,
  type Storage,
  type StorageKey,
  type StoredHead,
} from './storage.ts';

/** A file that is being written, or was when its process died. */
const unfinished = '.part';

/** The disk is full, read-only, or its server is away. */
const away = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'ETIMEDOUT', 'EHOSTDOWN']);

/** @param root absolute; rooms are folders in it (`<root>/deposits/1234/5678.sealed`) */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string): string => join(root, ...key.split('/'));
  return {
    async put(key, bytes) {
      checkKey(key);
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${unfinished}`;
      try {
        await write(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw away.has(codeOf(error)) ? new StorageAway(error) : error;
      }
    },
    async get(key) {
      checkKey(key);
      const file = await absentAsNull(open(pathOf(key)));
      return file && { contentType: contentTypeOf(key), stream: file.createReadStream() };
    },
    async head(key) {
      checkKey(key);
      return headOf(key, pathOf(key));
    },
    async remove(key) {
      checkKey(key);
      await rm(pathOf(key), { force: true });
    },
    async removeAll(folder) {
      checkPrefix(folder);
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async *list(prefix) {
      checkPrefix(prefix);
      const [room = '', only = ''] = prefix.split('/');
      const folders = only === '' ? await namesIn(join(root, room)) : [only];
      for (const folder of folders)
        for (const name of await namesIn(join(root, room, folder))) {
          const head = name.endsWith(unfinished)
            ? null
            : await headOf(`${room}/${folder}/${name}` as StorageKey, join(root, room, folder, name));
          if (head !== null) yield head;
        }
    },
    locate: pathOf,
  };
}

/** Flushed to the disk: the row that names it is committed next. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const options = { mode: 0o600, flush: true };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, options).catch(async (error: unknown) => {
    // Its folder was removed in between.
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, options);
  });
}

async function headOf(key: StorageKey, path: string): Promise<StoredHead | null> {
  const found = await absentAsNull(stat(path));
  return found?.isFile() ? { key, bytes: found.size, changedAt: found.mtime } : null;
}

async function namesIn(path: string): Promise<string[]> {
  return (await absentAsNull(readdir(path))) ?? [];
}

async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw away.has(code) ? new StorageAway(error) : error;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);
