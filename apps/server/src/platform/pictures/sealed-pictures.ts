/** Pictures as sealed files, outside whatever is served: `<DATA_DIR>/<room>/<folder>/<picture>.sealed`. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { ensureSecret } from '#platform/keys.ts';

/** Which file, and whose it is: it opens for nobody else. Names are numbers that this server made. */
export interface PicturePlace {
  folderId: bigint;
  pictureId: bigint;
  ownerId: bigint;
}

export interface SealedPictures {
  write(place: PicturePlace, jpeg: Buffer): Promise<void>;
  /** Null where the file is gone. @throws where it was changed. */
  read(place: PicturePlace): Promise<Buffer | null>;
  remove(place: PicturePlace): Promise<void>;
  removeAll(folderId: bigint): Promise<void>;
}

/** @param room its pictures have a folder and a key of their own. */
export async function openSealedPictures(dataDir: string, room: string): Promise<SealedPictures> {
  const box = createSecretBox(await ensureSecret(dataDir, `${room}.secret`));
  const folderOf = (folderId: bigint): string => join(dataDir, room, String(folderId));
  const pathOf = ({ folderId, pictureId }: PicturePlace): string =>
    join(folderOf(folderId), `${pictureId}.sealed`);
  return {
    async write(place, jpeg) {
      await mkdir(folderOf(place.folderId), { recursive: true, mode: 0o700 });
      const path = pathOf(place);
      // Whole or not at all.
      await writeFile(`${path}.part`, box.seal(jpeg, place.ownerId), { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async read(place) {
      try {
        return box.open(await readFile(pathOf(place)), place.ownerId);
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (place) => rm(pathOf(place), { force: true }),
    removeAll: (folderId) => rm(folderOf(folderId), { recursive: true, force: true }),
  };
}
