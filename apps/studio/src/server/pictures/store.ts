/**
 * The pictures of every game: its symbols, its name, what lies behind the reels. Drawn when the game is opened for the
 * first time, by one worker that ends when it has nothing to do, and kept on the disk under the version of the drawings.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { slotPictureNames, type SlotPictureName } from '@perya/art/slot/names.ts';
import { artVersion } from '@perya/art/version.ts';
import type { StudioGame } from '../games.ts';
import type { DrawAnswer, DrawOrder } from './draw-worker.ts';

export interface PictureStore {
  /** WebP. @throws where it could not be drawn. */
  read(game: StudioGame, name: SlotPictureName): Promise<Buffer>;
  /** Begins to draw what is missing, the symbols first: whoever opens a game will ask for them in a moment. */
  prepare(game: StudioGame): void;
  close(): Promise<void>;
}

/** A worker without work is ended after that long: it holds all drawings of the catalogue in its memory. */
const idleMs = 60_000;

/** Where a picture is found; the version makes it immutable. */
export const pictureAddress = ({ code }: StudioGame, name: SlotPictureName): string =>
  `/pictures/${artVersion}/${code}/${name}.webp`;

export function createPictureStore(directory: string): PictureStore {
  removeOtherVersions(directory);
  const underway = new Map<string, Promise<void>>();
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 1;

  const pathOf = (game: StudioGame, name: SlotPictureName): string =>
    join(directory, artVersion, game.code, `${name}.webp`);

  function startWorker(): Worker {
    const started = new Worker(new URL('draw-worker.ts', import.meta.url));
    started.on('message', ({ id, error }: DrawAnswer) => {
      const order = waiting.get(id);
      waiting.delete(id);
      if (error === null) order?.resolve();
      else order?.reject(new Error(error));
      if (waiting.size === 0) idle = setTimeout(() => void endWorker(), idleMs).unref();
    });
    const giveUp = (error: Error): void => {
      for (const order of waiting.values()) order.reject(error);
      waiting.clear();
      if (worker === started) worker = null;
    };
    started.on('error', giveUp);
    started.on('exit', () => giveUp(new Error('the drawing ended')));
    started.unref();
    return started;
  }

  async function endWorker(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  function draw(game: StudioGame, name: SlotPictureName): Promise<void> {
    const path = pathOf(game, name);
    const known = underway.get(path);
    if (known) return known;
    clearTimeout(idle);
    worker ??= startWorker();
    const drawing = new Promise<void>((resolve, reject) => {
      const order: DrawOrder = { id: nextId++, code: game.code, name, path };
      waiting.set(order.id, { resolve, reject });
      worker!.postMessage(order);
    }).finally(() => underway.delete(path));
    underway.set(path, drawing);
    return drawing;
  }

  return {
    async read(game, name) {
      const path = pathOf(game, name);
      const kept = await readFile(path).catch(() => null);
      if (kept) return kept;
      await draw(game, name);
      return readFile(path);
    },
    prepare(game) {
      for (const name of slotPictureNames) {
        // Who asks for the picture hears of a failure.
        if (!existsSync(pathOf(game, name))) draw(game, name).catch(() => {});
      }
    },
    close: endWorker,
  };
}

function removeOtherVersions(directory: string): void {
  if (!existsSync(directory)) return;
  for (const version of readdirSync(directory)) {
    if (version !== artVersion) rmSync(join(directory, version), { recursive: true, force: true });
  }
}
