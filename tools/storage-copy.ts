/**
 * `npm run storage:copy`: copies members' pictures from the folders of DATA_DIR to the bucket that the settings STORAGE_… name. What is there
 * already, in the same size, is left alone: run it again for what came meanwhile. `--remove` deletes each file here once the bucket has it;
 * `--back` copies from the bucket to the folders. Exit code 2 if it could not copy everything.
 */
import { parseArgs } from 'node:util';
import { createFolderStorage } from '../apps/server/src/platform/storage/folder.ts';
import { readWhole, storageRooms, type Storage } from '../apps/server/src/platform/storage/storage.ts';
import { openToolStorage } from './open-storage.ts';
import { refuse } from './operator.ts';

process.exitCode = await main();

interface Direction {
  from: Storage;
  to: Storage;
  remove: boolean;
}

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === null) return refuse('Usage: npm run storage:copy [-- --remove | --back]');
  try {
    const { storage, bucket, dataDir } = await openToolStorage();
    if (bucket === null)
      return refuse('The setting STORAGE_ENDPOINT is missing: without it pictures stay in DATA_DIR.');
    const folder = createFolderStorage(dataDir);
    const { remove, back } = asked;
    await copyAll(back ? { from: storage, to: folder, remove } : { from: folder, to: storage, remove });
    return 0;
  } catch (error) {
    const { message, cause } = error as Error;
    return refuse(
      `The pictures could not all be copied: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`,
    );
  }
}

async function copyAll({ from, to, remove }: Direction): Promise<void> {
  for (const room of storageRooms) {
    let copied = 0;
    let there = 0;
    for await (const { key, bytes } of from.list(`${room}/`)) {
      if ((await to.head(key))?.bytes === bytes) there += 1;
      else {
        const content = await readWhole(from, key);
        // Deleted on schedule meanwhile.
        if (content === null) continue;
        await to.put(key, content);
        copied += 1;
      }
      if (remove) await from.remove(key);
    }
    console.log(`✓ ${room}: ${copied} copied, ${there} were there`);
  }
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
