/** Pictures of applications as files, outside whatever is served: `<DATA_DIR>/applications/<application>/<picture>.jpg`. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureStore {
  /** Names are numbers that this server made; nothing of a sender's is in a path. */
  pathOf(applicationId: bigint, pictureId: bigint): string;
  write(applicationId: bigint, pictureId: bigint, jpeg: Buffer): Promise<void>;
  /** Null where the file is gone. */
  read(applicationId: bigint, pictureId: bigint): Promise<Buffer | null>;
  removeAll(applicationId: bigint): Promise<void>;
}

export function createPictureStore(dataDir: string): PictureStore {
  const folderOf = (applicationId: bigint): string => join(dataDir, 'applications', String(applicationId));
  const pathOf = (applicationId: bigint, pictureId: bigint): string =>
    join(folderOf(applicationId), `${pictureId}.jpg`);
  return {
    pathOf,
    async write(applicationId, pictureId, jpeg) {
      await mkdir(folderOf(applicationId), { recursive: true, mode: 0o700 });
      const path = pathOf(applicationId, pictureId);
      // Whole or not at all.
      await writeFile(`${path}.part`, jpeg, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    async read(applicationId, pictureId) {
      try {
        return await readFile(pathOf(applicationId, pictureId));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    removeAll: (applicationId) => rm(folderOf(applicationId), { recursive: true, force: true }),
  };
}
