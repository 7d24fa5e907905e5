/** Draws the pictures of games away from the thread that answers spins. One picture at a time. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, threadId } from 'node:worker_threads';
import sharp from 'sharp';
import { catalogue } from '@perya/art/catalogue.ts';
import type { SlotPictureName } from '@perya/art/slot/names.ts';
import { renderSlotPicture } from '@perya/art/slot/render.ts';

export interface DrawOrder {
  id: number;
  code: string;
  name: SlotPictureName;
  path: string;
}

export interface DrawAnswer {
  id: number;
  /** Null: it is there. */
  error: string | null;
}

// What is left of the processor belongs to the spins.
sharp.concurrency(1);

let work = Promise.resolve();
parentPort!.on('message', (order: DrawOrder) => {
  work = work.then(() => draw(order)).then((answer) => parentPort!.postMessage(answer));
});

async function draw({ id, code, name, path }: DrawOrder): Promise<DrawAnswer> {
  try {
    const game = catalogue.find((one) => one.slug === code);
    if (!game) throw new Error(`no game ${code}`);
    const bytes = await renderSlotPicture(game, name);
    mkdirSync(dirname(path), { recursive: true });
    // A file appears whole or not at all.
    const unfinished = `${path}.${process.pid}-${threadId}.part`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, path);
    return { id, error: null };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
