/** One picture of the art, drawn into its files. */
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNames, type PictureJob } from './pictures.ts';
import { rasterise } from './rasterise.ts';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A file appears whole or not at all: a process that dies leaves none that looks finished. */
async function writeWhole(path: string, bytes: Buffer | string): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

/**
 * Draws a picture unless all of its files are there.
 * @param directory the pictures' own: the caller puts `artVersion` into its path.
 * @returns whether it was drawn.
 */
export async function drawPicture(job: PictureJob, directory: string): Promise<boolean> {
  const folder = join(directory, job.folder);
  const there = await Promise.all(fileNames(job).map((file) => isThere(join(folder, file))));
  if (!there.includes(false)) return false;
  await mkdir(folder, { recursive: true });
  const drawing = job.draw();
  if (job.renderings.length === 0) await writeWhole(join(folder, `${job.name}.svg`), drawing);
  for (const { fileName, bytes } of await rasterise(drawing, job.renderings))
    await writeWhole(join(folder, fileName), bytes);
  return true;
}
