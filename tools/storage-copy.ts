/**
 * `npm run storage:copy`: copies members' pictures from the folders of DATA_DIR to the bucket that the settings STORAGE_… name. What is there
 * already, in the same size, is left alone: run it again for what came meanwhile. `--remove` deletes each file here once the bucket has it;
 * `--back` copies from the bucket to the folders. A picture that was deleted on schedule, as its row says, is not copied, and goes on both sides.
 * Exit code 2 if it could not copy everything.
 */
import { parseArgs } from 'node:util';
import { listDeletedSlips } from '../apps/server/src/modules/cashier/queries/deposit-slips.ts';
import { listWithoutPictures } from '../apps/server/src/modules/identity/queries.ts';
import { openDatabase, type Queryable } from '../apps/server/src/platform/db/database.ts';
import { createFolderStorage } from '../apps/server/src/platform/storage/folder.ts';
import {
  readWhole,
  storageRooms,
  type Storage,
  type StorageKey,
  type StoredHead,
  type StorageRoom,
} from '../apps/server/src/platform/storage/storage.ts';
import { readId } from '../packages/http/src/cursor.ts';
import { findDatabase } from './find-database.ts';
import { openToolStorage } from './open-storage.ts';
import { refuse } from './operator.ts';

/** So many rows are asked for at once. */
const pageSize = 500;

process.exitCode = await main();

interface Direction {
  from: Storage;
  to: Storage;
  remove: boolean;
  /** Of these files of a room, those that were deleted on schedule. */
  deletedOf: (room: StorageRoom, files: readonly StoredHead[]) => Promise<ReadonlySet<StorageKey>>;
}

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === null) return refuse('Usage: npm run storage:copy [-- --remove | --back]');
  try {
    const { storage, bucket, dataDir } = await openToolStorage();
    if (bucket === null)
      return refuse('The setting STORAGE_ENDPOINT is missing: without it pictures stay in DATA_DIR.');
    const place = await findDatabase();
    if (typeof place === 'string') return refuse(place);
    const db = openDatabase(place.url, 1);
    try {
      const folder = createFolderStorage(dataDir);
      const [from, to] = asked.back ? [storage, folder] : [folder, storage];
      await copyAll({ from, to, remove: asked.remove, deletedOf: askRows(db) });
    } finally {
      await db.close();
      await place.close();
    }
    return 0;
  } catch (error) {
    const { message, cause } = error as Error;
    return refuse(
      `The pictures could not all be copied: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`,
    );
  }
}

/** A slip is deleted by its own number, a document by its submission's; pictures of applications are kept as long as their rows. */
function askRows(db: Queryable): Direction['deletedOf'] {
  return async (room, files) => {
    if (room === 'applications') return new Set();
    const numbers = new Map(files.map(({ key }) => [key, numberIn(key, room === 'deposits' ? 2 : 1)]));
    const list = room === 'deposits' ? listDeletedSlips : listWithoutPictures;
    const deleted = new Set(await list(db, [...numbers.values()]));
    return new Set([...numbers].filter(([, number]) => deleted.has(number)).map(([key]) => key));
  };
}

/** -1: this part is no number. */
function numberIn(key: StorageKey, part: 1 | 2): bigint {
  const [text = ''] = key.split('/')[part]?.split('.', 1) ?? [];
  return readId(text) ?? -1n;
}

async function* pagesOf(storage: Storage, room: StorageRoom): AsyncGenerator<StoredHead[]> {
  let page: StoredHead[] = [];
  for await (const file of storage.list(`${room}/`))
    if (page.push(file) === pageSize) {
      yield page;
      page = [];
    }
  if (page.length > 0) yield page;
}

async function copyAll({ from, to, remove, deletedOf }: Direction): Promise<void> {
  for (const room of storageRooms) {
    const done = { copied: 0, there: 0 };
    for await (const page of pagesOf(from, room)) {
      const deleted = await deletedOf(room, page);
      for (const file of page)
        if (deleted.has(file.key)) await from.remove(file.key);
        else await copyOne({ from, to, remove }, file, done);
    }
    // What an earlier copy brought, or this one while it was being deleted, goes too.
    for await (const page of pagesOf(to, room))
      for (const key of await deletedOf(room, page)) await to.remove(key);
    console.log(`✓ ${room}: ${done.copied} copied, ${done.there} were there`);
  }
}

async function copyOne(
  { from, to, remove }: Pick<Direction, 'from' | 'to' | 'remove'>,
  { key, bytes }: StoredHead,
  done: { copied: number; there: number },
): Promise<void> {
  if ((await to.head(key))?.bytes === bytes) done.there += 1;
  else {
    const content = await readWhole(from, key);
    // Deleted on schedule meanwhile.
    if (content === null) return;
    await to.put(key, content);
    done.copied += 1;
  }
  if (remove) await from.remove(key);
}

function readArguments(): { remove: boolean; back: boolean } | null {
  try {
    const { remove = false, back = false } = parseArgs({
      options: { remove: { type: 'boolean' }, back: { type: 'boolean' } },
    }).values;
    return remove && back ? null : { remove, back };
  } catch {
    return null;
  }
}
