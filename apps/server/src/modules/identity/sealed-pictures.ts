/** Pictures as sealed files, outside all served folders: `<DATA_DIR>/identity/<submission>/<picture>.sealed`. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { ensureSecret } from '#platform/keys.ts';

/** A file and its member: it opens for no other member. */
export interface PicturePlace {
  submissionId: bigint;
  pictureId: bigint;
  memberId: bigint;
}

export interface SealedPictures {
  write(place: PicturePlace, jpeg: Buffer): Promise<void>;
  /** Null where the file is gone. @throws where it was changed. */
  read(place: PicturePlace): Promise<Buffer | null>;
  removeAll(submissionId: bigint): Promise<void>;
}

export async function openSealedPictures(dataDir: string): Promise<SealedPictures> {
  const box = createSecretBox(await ensureSecret(dataDir, 'identity.secret'));
  const folderOf = (submissionId: bigint): string => join(dataDir, 'identity', String(submissionId));
  const pathOf = ({ submissionId, pictureId }: PicturePlace): string =>
    join(folderOf(submissionId), `${pictureId}.sealed`);
  return {
    async write(place, jpeg) {
      await mkdir(folderOf(place.submissionId), { recursive: true, mode: 0o700 });
      const path = pathOf(place);
      // Whole or not at all.
      await writeFile(`${path}.part`, box.seal(jpeg, place.memberId), { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async read(place) {
      try {
        return box.open(await readFile(pathOf(place)), place.memberId);
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    removeAll: (submissionId) => rm(folderOf(submissionId), { recursive: true, force: true }),
  };
}
