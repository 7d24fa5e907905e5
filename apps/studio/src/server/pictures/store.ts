/**
 * The pictures of every game: its symbols, its name, what lies behind the reels. Drawn ahead, or when the game is opened for
 * the first time, by a process that ends when it has nothing to do, and kept on the disk under the version of the drawings.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slotPictureNames, type SlotPictureName } from '@perya/art/slot/names.ts';
import { artVersion } from '@perya/art/version.ts';
import { isSlot, type StudioGame } from '../games.ts';
import { createPainter } from './painter.ts';

export interface PictureStore {
  /** WebP. @throws where it could not be drawn. */
  read(game: StudioGame, name: SlotPictureName): Promise<Buffer>;
  /** Begins to draw what is missing, the symbols first: whoever opens a game will ask for them in a moment. */
  prepare(game: StudioGame): void;
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

export function createPictureStore(directory: string, painter = createPainter()): PictureStore {
  removeOtherVersions(directory);

  const pathOf = (game: StudioGame, name: SlotPictureName): string =>
    join(directory, artVersion, game.code, `${name}.webp`);

  function drawMissing(game: StudioGame, urgency: 'now' | 'ahead'): void {
    for (const name of picturesOf(game)) {
      const path = pathOf(game, name);
      // Who asks for the picture hears of a failure.
      if (!existsSync(path)) painter.draw({ code: game.code, name, path }, urgency).catch(() => {});
    }
  }

  return {
    async read(game, name) {
      const path = pathOf(game, name);
      const kept = await readFile(path).catch(() => null);
      if (kept) return kept;
      await painter.draw({ code: game.code, name, path }, 'now');
      return readFile(path);
    },
    prepare: (game) => drawMissing(game, 'now'),
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
