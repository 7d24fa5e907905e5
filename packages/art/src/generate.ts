/**
 * Makes all pictures. As a program: `node packages/art/src/generate.ts <directory>`; pictures that are there stay.
 */
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileNames, pictureJobs, type PictureJob } from './pictures.ts';
import { rasterise } from './rasterise.ts';
import { artVersion } from './version.ts';

export interface Progress {
  done: number;
  total: number;
  /** Folder and name of the picture just finished. */
  name: string;
}

export interface GenerateOptions {
  /** The pictures' own directory: the caller puts `artVersion` into its path, as it is in their addresses. */
  directory: string;
  onProgress?: (progress: Progress) => void;
  /** Pictures in work at the same time. */
  parallel?: number;
}

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

async function make(job: PictureJob, folder: string): Promise<void> {
  const drawing = job.draw();
  if (job.renderings.length === 0) return writeWhole(join(folder, `${job.name}.svg`), drawing);
  for (const { fileName, bytes } of await rasterise(drawing, job.renderings))
    await writeWhole(join(folder, fileName), bytes);
}

/** Makes what is missing and returns how many pictures were drawn. */
export async function generateArt({ directory, onProgress, parallel = 2 }: GenerateOptions): Promise<number> {
  // Parallel pictures use the cores; threads inside one picture would only fight them.
  sharp.concurrency(1);
  const waiting = [...pictureJobs];
  const total = waiting.length;
  let done = 0;
  let made = 0;
  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const folder = join(directory, job.folder);
      const there = await Promise.all(fileNames(job).map((file) => isThere(join(folder, file))));
      if (there.includes(false)) {
        await mkdir(folder, { recursive: true });
        await make(job, folder);
        made++;
      }
      onProgress?.({ done: ++done, total, name: `${job.folder}/${job.name}` });
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return made;
}

if (import.meta.main) {
  const [directory] = process.argv.slice(2);
  if (!directory) {
    process.stderr.write('Say where to: node packages/art/src/generate.ts <directory>\n');
    process.exit(1);
  }
  const started = performance.now();
  const made = await generateArt({
    directory,
    onProgress: ({ done, total, name }) => process.stdout.write(`${done}/${total} ${name}\n`),
  });
  process.stdout.write(
    `Art ${artVersion}: ${made} pictures drawn in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`,
  );
}
