/**
 * The pictures of every game: its symbols, its name, what lies behind the reels. Drawn when the game is opened for the
 * first time, by a process that ends when it has nothing to do, and kept on the disk under the version of the drawings.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slotPictureNames, type SlotPictureName } from '@perya/art/slot/names.ts';
import { artVersion } from '@perya/art/version.ts';
import type { StudioGame } from '../games.ts';
import type { DrawAnswer, DrawOrder } from './draw-process.ts';

export interface PictureStore {
  /** WebP. @throws where it could not be drawn. */
  read(game: StudioGame, name: SlotPictureName): Promise<Buffer>;
  /** Begins to draw what is missing, the symbols first: whoever opens a game will ask for them in a moment. */
  prepare(game: StudioGame): void;
  close(): void;
}

/** Without work for so long, the process that draws ends: it holds all drawings of the catalogue in its memory. */
const idleMs = 60_000;

/** Where a picture is found; the version makes it immutable. */
export const pictureAddress = ({ code }: StudioGame, name: SlotPictureName): string =>
  `/pictures/${artVersion}/${code}/${name}.webp`;

interface Waiting {
  done: Promise<void>;
  finish(failure: string | null): void;
}

export function createPictureStore(directory: string): PictureStore {
  removeOtherVersions(directory);
  /** One order a picture, however many ask for it; at most what the catalogue holds. */
  const waiting = new Map<string, Waiting>();
  let painter: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const pathOf = (game: StudioGame, name: SlotPictureName): string =>
    join(directory, artVersion, game.code, `${name}.webp`);

  function startPainter(): ChildProcess {
    const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
    // Not the parent's flags: they are about a server's memory and its inspector.
    const started = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', ({ path, failure }: DrawAnswer) => finish(path, failure));
    started.once('exit', () => giveUp(started));
    started.once('error', () => giveUp(started));
    return started;
  }

  function finish(path: string, failure: string | null): void {
    waiting.get(path)?.finish(failure);
    waiting.delete(path);
    if (waiting.size === 0) idle = setTimeout(dismiss, idleMs).unref();
  }

  function giveUp(ended: ChildProcess): void {
    if (painter !== ended) return;
    painter = null;
    for (const order of waiting.values()) order.finish('The drawing ended.');
    waiting.clear();
  }

  function dismiss(): void {
    const ending = painter;
    if (ending) giveUp(ending);
    if (ending?.connected) ending.disconnect();
  }

  function draw(game: StudioGame, name: SlotPictureName): Promise<void> {
    const path = pathOf(game, name);
    const known = waiting.get(path);
    if (known) return known.done;
    clearTimeout(idle);
    painter ??= startPainter();
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    const settle = (failure: string | null): void =>
      failure === null ? resolve() : reject(new Error(failure));
    waiting.set(path, { done, finish: settle });
    const order: DrawOrder = { code: game.code, name, path };
    painter.send(order);
    return done;
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
    close: dismiss,
  };
}

function removeOtherVersions(directory: string): void {
  if (!existsSync(directory)) return;
  for (const version of readdirSync(directory)) {
    if (version !== artVersion) rmSync(join(directory, version), { recursive: true, force: true });
  }
}
