/**
 * A program that draws pictures of games and the crests of teams for the studio that starts it with a channel. A process of its
 * own, with less priority: drawing takes neither threads nor memory from the spins.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { catalogue } from '@perya/art/catalogue.ts';
import { renderCrestAtlas } from '@perya/art/crests/atlas.ts';
import type { SlotPictureName } from '@perya/art/slot/names.ts';
import { renderSlotPicture } from '@perya/art/slot/render.ts';

export interface DrawOrder {
  /** Null: the atlas of crests. */
  of: { code: string; name: SlotPictureName } | null;
  path: string;
}

export interface DrawAnswer {
  path: string;
  /** Null: it is there. */
  failure: string | null;
}

setPriority(5);
sharp.concurrency(1);
sharp.cache(false);

function render(of: DrawOrder['of']): Promise<Buffer> {
  if (of === null) return renderCrestAtlas();
  const game = catalogue.find((one) => one.slug === of.code);
  if (!game) throw new Error(`There is no game ${of.code}.`);
  return renderSlotPicture(game, of.name);
}

async function draw({ of, path }: DrawOrder): Promise<string | null> {
  try {
    const bytes = await render(of);
    mkdirSync(dirname(path), { recursive: true });
    // A file appears whole or not at all.
    const unfinished = `${path}.${process.pid}.part`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, path);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.on('message', async (order: DrawOrder) => {
  const answer: DrawAnswer = { path: order.path, failure: await draw(order) };
  process.send?.(answer);
});
// Whoever asked has gone.
process.on('disconnect', () => process.exit(0));
