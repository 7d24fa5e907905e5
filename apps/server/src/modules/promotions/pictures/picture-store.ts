/** Pictures of applications in the storage: `applications/<application>/<picture>.jpg`. */
import { readWhole, type Storage, type StorageKey } from '#platform/storage/storage.ts';

export interface PictureStore {
  /** Where the picture is, for operators. */
  locate(applicationId: bigint, pictureId: bigint): string;
  /** @throws StorageAway */
  write(applicationId: bigint, pictureId: bigint, jpeg: Buffer): Promise<void>;
  /** Null where the file is gone. @throws StorageAway */
  read(applicationId: bigint, pictureId: bigint): Promise<Buffer | null>;
  removeAll(applicationId: bigint): Promise<void>;
}

export function createPictureStore(storage: Storage): PictureStore {
  // Numbers that this server made; nothing of a sender's is in a name.
  const keyOf = (applicationId: bigint, pictureId: bigint): StorageKey =>
    `applications/${applicationId}/${pictureId}.jpg`;
  return {
    locate: (...ids) => storage.locate(keyOf(...ids)),
    write: (applicationId, pictureId, jpeg) => storage.put(keyOf(applicationId, pictureId), jpeg),
    read: (...ids) => readWhole(storage, keyOf(...ids)),
    removeAll: (applicationId) => storage.removeAll(`applications/${applicationId}/`),
  };
}
