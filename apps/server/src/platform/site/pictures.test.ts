import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { catalogue } from '@perya/art/catalogue.ts';
import { palettes } from '@perya/art/palette.ts';
import { placeholderPx } from '@perya/art/tile-placeholder.ts';
import { artVersion } from '@perya/art/version.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { createLogger } from '@perya/http/log.ts';
import { createDrawingRoom } from './drawing-room.ts';
import { registerPictures, type Pictures } from './pictures.ts';

let http: FastifyInstance;
let pictures: Pictures;
let artDir: string;
const drawn: string[] = [];
const ahead: string[] = [];
const failures: unknown[] = [];
/** While it is set, drawing does not end before it. */
let holdBack: PromiseWithResolvers<void> | null = null;
const game = catalogue.find(({ hot }) => !hot)?.slug ?? '';

beforeAll(async () => {
  artDir = await mkdtemp(join(tmpdir(), 'perya-pictures-'));
  http = await createHttp({
    logger: createLogger('server', 'silent'),
    trustProxy: [],
    rateLimits: false,
    maxEventLoopDelayMs: 0,
    secure: false,
    resolveLanguage: () => 'EN',
  });
  const room = createDrawingRoom({ directory: join(artDir, artVersion) });
  const draw = (picture: string): Promise<void> => {
    drawn.push(picture);
    return holdBack?.promise ?? room.draw(picture);
  };
  const drawAhead = (some: readonly string[]): void => void ahead.push(...some);
  pictures = await registerPictures(http, {
    artDir,
    onError: (error) => failures.push(error),
    room: { ...room, draw, drawAhead },
  });
});
afterAll(async () => {
  await http.close();
  await pictures.close();
  await rm(artDir, { recursive: true });
});

const get = (url: string) => http.inject({ url });

const url = `/art/${artVersion}/tiles/${game}-220.avif`;

/** As a page does it: again, until the picture is there. */
async function getDrawn() {
  const drawnBy = Date.now() + 50_000;
  for (let times = 0; ; times++) {
    const answer = await get(times ? `${url}?${times}` : url);
    if (answer.headers['cache-control'] !== 'no-store' || Date.now() > drawnBy) return answer;
  }
}

test('a tile that nobody has drawn is answered with its picture, and kept', async () => {
  const [first, second] = await Promise.all([getDrawn(), getDrawn()]);
  for (const answer of [first, second]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload.length).toBeGreaterThan(2_000);
  }
  const files = ['220.avif', '220.webp', '330.avif', '330.webp'].map((ending) => `${game}-${ending}`);
  await expect.poll(() => readdir(join(artDir, artVersion, 'tiles'))).toEqual(files);
  drawn.length = 0;
  expect((await get(`/art/${artVersion}/tiles/${game}-330.webp`)).headers['content-type']).toBe('image/webp');
  expect(drawn).toEqual([]);
}, 60_000);

test('nobody waits long for a tile: what stands in for it has its colours, and is not kept', async () => {
  const other = catalogue.find(({ slug, hot }) => !hot && slug !== game)!;
  const address = `/art/${artVersion}/tiles/${other.slug}-330.avif`;
  holdBack = Promise.withResolvers();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(address)));
  expect(performance.now() - began).toBeLessThan(2_000);
  for (const { statusCode, headers, payload } of answers) {
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    expect(payload).toContain(`width="${placeholderPx}" height="${placeholderPx}"`);
    expect(payload).toContain(palettes[other.theme.palette].ground[1]);
    expect(payload.length).toBeLessThan(2_000);
  }
  // A failure that nobody waits for any more is heard of; the next one who asks has it drawn.
  holdBack.reject(new Error('no paint'));
  await expect.poll(() => failures).toContainEqual(new Error('no paint'));
  holdBack = null;
  drawn.length = 0;
  await get(address);
  expect(drawn).toEqual([`tiles/${other.slug}`]);
  drawn.length = 0;
});

test('what is drawn ahead is what is missing', async () => {
  await pictures.drawAhead();
  expect(ahead.length).toBeGreaterThan(catalogue.length - 3);
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
