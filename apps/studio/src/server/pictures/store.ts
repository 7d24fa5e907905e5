/**
 * The pictures of every game (its symbols, its name, what lies behind the reels) and the crests of teams. Drawn ahead, or when the
 * game is opened for the first time, by a process that ends when it has nothing to do, and kept on the disk under the version of the
 * drawings.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotPictureNames, type SlotPictureName } from '@perya/art/slot/names.ts';
import { artVersion } from '@perya/art/version.ts';
import { isSlot, type StudioGame } from '../games.ts';
import type { DrawOrder } from './draw-process.ts';
import { createPainter } from './painter.ts';

export interface PictureStore {
  /** WebP. @throws where it could not be drawn. */
  read(game: StudioGame, name: SlotPictureName): Promise<Buffer>;
  /** The atlas of crests, WebP. @throws where it could not be drawn. */
  readCrests(): Promise<Buffer>;
  /** Begins to draw what is missing, the symbols first: whoever opens a game will ask for them in a moment. */
  prepare(game: StudioGame): void;
  /** Begins to draw the crests unless they are there. */
  prepareCrests(): void;
  /** Draws what is missing of these, one after the other, in their order. */
  drawAhead(games: readonly StudioGame[]): void;
  close(): void;
}

/** Other games than slots draw their pieces on the phone. */
const picturesOf = (game: StudioGame): readonly SlotPictureName[] =>
  slotPictureNames.filter((name) => name !== 'symbols' || isSlot(game));

/** Where a picture is found; the version makes it immutable. */
export const pictureAddress = ({ code }: StudioGame, name: SlotPictureName): string =>
  `/pictures/${artVersion}/${code}/${name}.webp`;

/** Where the atlas of crests is found: the crests of the site's home, from the same drawings. */
export const crestsAddress = `/pictures/${artVersion}/crests.webp`;

export function createPictureStore(directory: string, painter = createPainter()): PictureStore {
  removeOtherVersions(directory);
  const crestsPath = join(directory, artVersion, 'crests.webp');

  const orderOf = ({ code }: StudioGame, name: SlotPictureName): DrawOrder => ({
    of: { code, name },
    path: join(directory, artVersion, code, `${name}.webp`),
  });

  async function read(order: DrawOrder): Promise<Buffer> {
    const kept = await readFile(order.path).catch(() => null);
    if (kept) return kept;
    await painter.draw(order, 'now');
    return readFile(order.path);
  }

  function drawMissing(game: StudioGame, urgency: 'now' | 'ahead'): void {
    for (const name of picturesOf(game)) {
      const order = orderOf(game, name);
      // Who asks for the picture hears of a failure.
      if (!existsSync(order.path)) painter.draw(order, urgency).catch(() => {});
    }
  }

  return {
    read: (game, name) => read(orderOf(game, name)),
    readCrests: () => read({ of: null, path: crestsPath }),
    prepare: (game) => drawMissing(game, 'now'),
    prepareCrests() {
      if (!existsSync(crestsPath)) painter.draw({ of: null, path: crestsPath }, 'now').catch(() => {});
    },
    drawAhead(games) {
      for (const game of games) drawMissing(game, 'ahead');
    },
    close: painter.close,
  };
}

function removeOtherVersions(directory: string): void {
  if (!existsSync(directory)) return;
  for (const version of readdirSync(directory)) {
    if (version !== artVersion) rmSync(join(directory, version), { recursive: true, force: true });
  }
}
