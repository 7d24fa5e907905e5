/** The storage of the settings, watched: the log has one line when it goes and one when it is back. */
import type { Logger } from 'pino';
import { openBucketStorage, type BucketSettings } from './bucket.ts';
import { createFolderStorage } from './folder.ts';
import { StorageAway, StorageRefusal, type Storage } from './storage.ts';

export interface StorageSettings {
  /** Null: folders below `dataDir`. */
  bucket: BucketSettings | null;
  /** Absolute. */
  dataDir: string;
}

export interface WatchedStorage extends Storage {
  /** Whether the last call found it. */
  isAway(): boolean;
}

export async function openStorage(
  { bucket, dataDir }: StorageSettings,
  logger: Pick<Logger, 'error' | 'info'>,
): Promise<WatchedStorage> {
  const storage = bucket === null ? createFolderStorage(dataDir) : await openBucketStorage(bucket);
  return watchStorage(storage, logger);
}

export function watchStorage(storage: Storage, logger: Pick<Logger, 'error' | 'info'>): WatchedStorage {
  let away = false;
  const told = (error: unknown): void => {
    if (away || !(error instanceof StorageAway || error instanceof StorageRefusal)) return;
    away = true;
    // Only codes: an answer's text may repeat what was sent.
    logger.error({ because: because(error.cause) }, error.message);
  };
  const succeeded = (): void => {
    if (!away) return;
    away = false;
    logger.info('the storage of pictures is back');
  };
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const value = await work;
      succeeded();
      return value;
    } catch (error) {
      told(error);
      throw error;
    }
  };
  return {
    isAway: () => away,
    put: (key, bytes) => watched(storage.put(key, bytes)),
    async get(key) {
      const file = await watched(storage.get(key));
      file?.stream.on('error', told);
      return file;
    },
    head: (key) => watched(storage.head(key)),
    remove: (key) => watched(storage.remove(key)),
    removeAll: (folder) => watched(storage.removeAll(folder)),
    async *list(prefix) {
      try {
        yield* storage.list(prefix);
      } catch (error) {
        told(error);
        throw error;
      }
    },
    locate: (key) => storage.locate(key),
  };
}

function because(cause: unknown): string {
  const { name, status, serviceCode, code } = (cause ?? {}) as Record<string, unknown>;
  const inner = (cause as { cause?: { code?: unknown } } | null)?.cause?.code;
  return [name, status, serviceCode, code, inner]
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join(' ');
}
