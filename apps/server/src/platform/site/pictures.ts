/**
 * The pictures of the art: files, which the start tool drew; a game's tile that is not there yet is drawn when it is asked for.
 * Nobody waits long for that: a browser has six connections, which the page's calls need too. Whoever asked gets a
 * placeholder that is not to be kept, and asks again (`apps/web/app/ui/ask-again.ts`).
 */
import { access, mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { catalogue } from '@perya/art/catalogue.ts';
import type { CatalogueGame } from '@perya/art/game.ts';
import { tilePicture, tileRenderings } from '@perya/art/tile-files.ts';
import { tilePlaceholder } from '@perya/art/tile-placeholder.ts';
import { artVersion } from '@perya/art/version.ts';
import { createDrawingRoom, type DrawingRoom } from './drawing-room.ts';

const yearMs = 365 * 24 * 3600 * 1000;
/** So long an answer waits for a tile that is being drawn; most that nothing else is drawn before are there by then. */
const longestWaitMs = 300;

export interface Pictures {
  /** Draws what nobody has asked for yet, a picture after the other, whenever nobody waits for one. */
  drawAhead(): Promise<void>;
  close(): Promise<void>;
}

export interface PicturesOptions {
  /** Folder of the pictures, by version. */
  artDir: string;
  onError: (error: unknown) => void;
  /** Tests give another. */
  room?: DrawingRoom;
}

/** A picture server passes the header on, and its pictures stand on pages of another site. */
const allowElsewhere = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin');

/** Finds a file by the last part of its address, such as `42-480.avif`. */
export type FindOwnFile = (file: string) => Promise<Buffer | null>;

/** Serves the pictures that editors added, from the database. The players' listener and the console's show the same. */
export function registerOwnPictures(app: FastifyInstance, find: FindOwnFile): void {
  app.get<{ Params: { file: string } }>('/art/own/:file', async ({ params: { file } }, reply) => {
    const bytes = await find(file);
    if (bytes === null) return reply.callNotFound();
    return (
      allowElsewhere(reply)
        .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
        // Its number is part of the address, so an address never changes its content.
        .header('cache-control', `public, max-age=${yearMs / 1000}, immutable`)
        .send(bytes)
    );
  });
}

/** Serves the files of the art as they are, for pages that show some of them. */
export async function registerArtFiles(app: FastifyInstance, artDir: string): Promise<void> {
  await mkdir(artDir, { recursive: true });
  await tellBuiltFiles(app, artDir);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: artDir,
      prefix: '/art/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: yearMs,
    });
  });
}

/** Files of the art that are there, and those that are found later. */
async function tellBuiltFiles(app: FastifyInstance, artDir: string): Promise<Set<string>> {
  const entries = await readdir(artDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(artDir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  app.builtFiles.add((path) => path.startsWith('/art/') && files.has(path.slice('/art/'.length)));
  return files;
}

/** Which game's tile each file is, by its path. An address that is not here draws nothing. */
const gameOf: ReadonlyMap<string, CatalogueGame> = new Map<string, CatalogueGame>(
  catalogue.flatMap((game) =>
    tileRenderings(game.slug).map(({ name, format }) => [`tiles/${name}.${format}`, game] as const),
  ),
);

export async function registerPictures(
  app: FastifyInstance,
  { artDir, onError, room: given }: PicturesOptions,
): Promise<Pictures> {
  const directory = join(artDir, artVersion);
  await mkdir(artDir, { recursive: true });
  const room = given ?? createDrawingRoom({ directory, onError });
  const files = await tellBuiltFiles(app, artDir);
  // A tile that is not there yet is drawn when it is asked for.
  for (const file of gameOf.keys()) files.add(`${artVersion}/${file}`);
  /** Files that were seen: a picture that is there is not looked for again. */
  const there = new Set<string>();

  /** @returns the game whose tile this is, when the file is not there yet. */
  const missing = async (file: string): Promise<CatalogueGame | null> => {
    const game = gameOf.get(file);
    if (game === undefined || there.has(file)) return null;
    const isThere = await access(join(directory, file)).then(
      () => true,
      () => false,
    );
    if (!isThere && !(await isSoonDrawn(room.draw(tilePicture(game.slug)), onError))) return game;
    there.add(file);
    return null;
  };

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: artDir,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      // The version is part of the address, so an address never changes its content.
      immutable: true,
      maxAge: yearMs,
    });
    scope.get<{ Params: { '*': string } }>('/art/*', async (request, reply) => {
      const path = request.params['*'];
      const game = path.startsWith(`${artVersion}/`)
        ? await missing(path.slice(artVersion.length + 1))
        : null;
      allowElsewhere(reply);
      if (game === null) {
        reply.raw.once('finish', () => reply.statusCode < 400 && files.add(path));
        return reply.sendFile(path);
      }
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(tilePlaceholder(game));
    });
  });
  return {
    async drawAhead() {
      const files = await readdir(join(directory, 'tiles')).catch((): string[] => []);
      const there = new Set(files.map((file) => `tiles/${file}`));
      const notThere = [...gameOf].filter(([file]) => !there.has(file));
      room.drawAhead([...new Set(notThere.map(([, { slug }]) => tilePicture(slug)))]);
    },
    close: () => room.close(),
  };
}

/** Whether it is drawn within the wait. @throws when drawing fails within it; what fails later is reported. */
async function isSoonDrawn(drawing: Promise<void>, onError: (error: unknown) => void): Promise<boolean> {
  const soon = await Promise.race([drawing.then(() => true), sleep(longestWaitMs, false, { ref: false })]);
  if (!soon) drawing.catch(onError);
  return soon;
}
