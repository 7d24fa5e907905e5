/** The pictures of the art: files, which the start tool drew; a game's tile that is not there yet is drawn when it is asked for. */
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { catalogue } from '@perya/art/catalogue.ts';
import { tilePicture, tileRenderings } from '@perya/art/tile-files.ts';
import { artVersion } from '@perya/art/version.ts';
import { createDrawingRoom, type DrawingRoom } from './drawing-room.ts';

const yearMs = 365 * 24 * 3600 * 1000;

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

/** Which tile each file belongs to, by its path. An address that is not here draws nothing. */
const tileOf: ReadonlyMap<string, string> = new Map<string, string>(
  catalogue.flatMap(({ slug }) =>
    tileRenderings(slug).map(({ name, format }) => [`tiles/${name}.${format}`, tilePicture(slug)] as const),
  ),
);

export async function registerPictures(
  app: FastifyInstance,
  { artDir, onError, room: given }: PicturesOptions,
): Promise<Pictures> {
  const directory = join(artDir, artVersion);
  await mkdir(artDir, { recursive: true });
  const room = given ?? createDrawingRoom({ directory, onError });
  /** Files that were seen: a picture that is there is not looked for again. */
  const there = new Set<string>();

  const ensure = async (file: string): Promise<void> => {
    const picture = tileOf.get(file);
    if (picture === undefined || there.has(file)) return;
    const isThere = await access(join(directory, file)).then(
      () => true,
      () => false,
    );
    if (!isThere) await room.draw(picture);
    there.add(file);
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
      if (path.startsWith(`${artVersion}/`)) await ensure(path.slice(artVersion.length + 1));
      return reply.sendFile(path);
    });
  });
  return {
    async drawAhead() {
      const files = await readdir(join(directory, 'tiles')).catch((): string[] => []);
      const there = new Set(files.map((file) => `tiles/${file}`));
      const missing = [...tileOf].filter(([file]) => !there.has(file));
      room.drawAhead([...new Set(missing.map(([, tile]) => tile))]);
    },
    close: () => room.close(),
  };
}
