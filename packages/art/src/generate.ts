/**
 * Makes the pictures. As a program: `node packages/art/src/generate.ts <directory> [first]`; pictures that are there stay.
 */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';
import { pictureJobs } from './pictures.ts';
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
  /** `first`: without those that may wait until somebody asks for them. */
  which?: 'first' | 'all';
  onProgress?: (progress: Progress) => void;
  /** Pictures in work at the same time; as many as cores by default. Node has four threads for it. */
  parallel?: number;
}

/** Makes what is missing and returns how many pictures were drawn. */
export async function generateArt({
  directory,
  which = 'all',
  onProgress,
  parallel = availableParallelism(),
}: GenerateOptions): Promise<number> {
  // Parallel pictures use the cores; threads inside one picture would only fight them.
  sharp.concurrency(1);
  const waiting = pictureJobs.filter(({ mayWait }) => which === 'all' || !mayWait);
  const total = waiting.length;
  let done = 0;
  let made = 0;
  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (await drawPicture(job, directory)) made++;
      onProgress?.({ done: ++done, total, name: `${job.folder}/${job.name}` });
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return made;
}

if (import.meta.main) {
  const [directory, which] = process.argv.slice(2);
  if (!directory) {
    process.stderr.write('Say where to: node packages/art/src/generate.ts <directory> [first]\n');
    process.exit(1);
  }
  const started = performance.now();
  const made = await generateArt({
    directory,
    which: which === 'first' ? 'first' : 'all',
    onProgress: ({ done, total, name }) => process.stdout.write(`${done}/${total} ${name}\n`),
  });
  process.stdout.write(
    `Art ${artVersion}: ${made} pictures drawn in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`,
  );
}
