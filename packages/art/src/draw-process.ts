/**
 * A program that draws single pictures for another one, which starts it with a channel: `{ directory, picture }` comes,
 * `{ picture, failure }` goes. A process of its own, with less priority, so that drawing takes neither
 * threads nor memory from whoever answers players, and an accident in it ends nobody else.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { DrawAnswer, DrawOrder } from './draw-order.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureJobs } from './pictures.ts';

/** Behind whoever answers players; not so far behind that a waiting picture never comes on a busy machine. */
const niceness = 5;

setPriority(niceness);
// Pictures in work side by side use the cores; threads inside one picture would only fight them.
sharp.concurrency(1);
sharp.cache(false);

const jobs = new Map(pictureJobs.map((job) => [`${job.folder}/${job.name}`, job]));

async function draw({ directory, picture }: DrawOrder): Promise<string | null> {
  const job = jobs.get(picture);
  if (!job) return `There is no picture ${picture}.`;
  try {
    await drawPicture(job, directory);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.on('message', async (order: DrawOrder) => {
  const answer: DrawAnswer = { picture: order.picture, failure: await draw(order) };
  process.send?.(answer);
});
// Whoever asked has gone.
process.on('disconnect', () => process.exit(0));
