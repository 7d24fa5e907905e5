import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { catalogue } from '@perya/art/catalogue.ts';
import { artVersion } from '@perya/art/version.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { createLogger } from '#platform/http/logger.ts';
import { createDrawingRoom } from './drawing-room.ts';
import { registerPictures, type Pictures } from './pictures.ts';

let http: FastifyInstance;
let pictures: Pictures;
let artDir: string;
const drawn: string[] = [];
const ahead: string[] = [];
const game = catalogue.find(({ hot }) => !hot)?.slug ?? '';

beforeAll(async () => {
  artDir = await mkdtemp(join(tmpdir(), 'perya-pictures-'));
  http = await createHttp({
    logger: createLogger('silent'),
    trustProxy: [],
    rateLimits: false,
    maxEventLoopDelayMs: 0,
    secure: false,
    resolveLanguage: () => 'EN',
  });
  const room = createDrawingRoom({ directory: join(artDir, artVersion) });
  const draw = (picture: string): Promise<void> => {
    drawn.push(picture);
    return room.draw(picture);
  };
  const drawAhead = (some: readonly string[]): void => void ahead.push(...some);
  pictures = await registerPictures(http, { artDir, onError: () => {}, room: { ...room, draw, drawAhead } });
});
afterAll(async () => {
  await http.close();
  await pictures.close();
  await rm(artDir, { recursive: true });
});

const get = (url: string) => http.inject({ url });

test('a tile that nobody has drawn is answered with its picture, and kept', async () => {
  const url = `/art/${artVersion}/tiles/${game}-220.avif`;
  const [first, second] = await Promise.all([get(url), get(url)]);
  for (const answer of [first, second]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload.length).toBeGreaterThan(2_000);
  }
  expect(await readdir(join(artDir, artVersion, 'tiles'))).toEqual(
    ['220.avif', '220.webp', '330.avif', '330.webp'].map((ending) => `${game}-${ending}`),
  );
  drawn.length = 0;
  expect((await get(`/art/${artVersion}/tiles/${game}-330.webp`)).headers['content-type']).toBe('image/webp');
  expect(drawn).toEqual([]);
}, 60_000);

test('what is drawn ahead is what is missing', async () => {
  await pictures.drawAhead();
  expect(ahead).toHaveLength(catalogue.length - 1);
  expect(ahead).not.toContain(`tiles/${game}`);
});

test('an unknown name is not found and draws nothing', async () => {
  for (const path of [
    `${artVersion}/tiles/no-such-game-220.avif`,
    `${artVersion}/tiles/${game}-221.avif`,
    `${artVersion}/tiles/${game}-220.png`,
    `${artVersion}/tiles/../tiles/${game}x-220.avif`,
    `${artVersion}/.complete`,
    `000000000000/tiles/${game}-220.avif`,
    'tiles',
    '',
  ]) {
    expect((await get(`/art/${path}`)).statusCode).toBe(404);
  }
  for (const path of [`${artVersion}/..%2f..%2fetc/passwd`, '..%2f..%2fetc%2fpasswd']) {
    expect((await get(`/art/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(drawn).toEqual([]);
  expect(existsSync(join(artDir, '000000000000'))).toBe(false);
});
