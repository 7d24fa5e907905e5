/** The storage of members' pictures as the server has it, for tools that an operator runs. */
import { readConfig } from '../apps/server/src/config.ts';
import { openStorage, type WatchedStorage } from '../apps/server/src/platform/storage/open-storage.ts';

export interface ToolStorage {
  storage: WatchedStorage;
  /** Name of the bucket; null: folders of `dataDir`. */
  bucket: string | null;
  /** Absolute. */
  dataDir: string;
}

/** @throws SettingError naming the first bad setting */
export async function openToolStorage(): Promise<ToolStorage> {
  const { storage: bucket, dataDir } = readConfig({
    ...process.env,
    DATABASE_URL: process.env['DATABASE_URL'] || 'postgres://embedded',
  });
  // The command says itself what failed.
  const silent = { error(): void {}, info(): void {} };
  const storage = await openStorage({ bucket, dataDir }, silent);
  return { storage, bucket: bucket?.bucket ?? null, dataDir };
}
