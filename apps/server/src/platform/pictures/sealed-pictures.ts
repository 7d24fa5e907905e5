/** Pictures as sealed files of the storage: `<room>/<folder>/<picture>.sealed`. */
import { createSecretBox } from '@perya/process/secret-box.ts';
import { ensureSecret } from '#platform/keys.ts';
import { readWhole, type Storage, type StorageKey, type StorageRoom } from '#platform/storage/storage.ts';

/** Which file, and whose it is: it opens for nobody else. Names are numbers that this server made. */
export interface PicturePlace {
  folderId: bigint;
  pictureId: bigint;
  ownerId: bigint;
}

export interface SealedPictures {
  /** @throws StorageAway */
  write(place: PicturePlace, jpeg: Buffer): Promise<void>;
  /** Null where the file is gone. @throws where it was changed, StorageAway. */
  read(place: PicturePlace): Promise<Buffer | null>;
  remove(place: PicturePlace): Promise<void>;
  removeAll(folderId: bigint): Promise<void>;
}

/** @param room its pictures have a key of their own, a file of `dataDir`. */
export async function openSealedPictures(
  { dataDir, storage }: { dataDir: string; storage: Storage },
  room: StorageRoom,
): Promise<SealedPictures> {
  const box = createSecretBox(await ensureSecret(dataDir, `${room}.secret`));
  const keyOf = ({ folderId, pictureId }: PicturePlace): StorageKey =>
    `${room}/${folderId}/${pictureId}.sealed`;
  return {
    write: (place, jpeg) => storage.put(keyOf(place), box.seal(jpeg, place.ownerId)),
    async read(place) {
      const sealed = await readWhole(storage, keyOf(place));
      return sealed && box.open(sealed, place.ownerId);
    },
    remove: (place) => storage.remove(keyOf(place)),
    removeAll: (folderId) => storage.removeAll(`${room}/${folderId}/`),
  };
}
