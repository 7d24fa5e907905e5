import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { artVersion } from '@perya/art/version.ts';
import { catalogue } from '@perya/art/catalogue.ts';
import { crestCell, crestColumns, crestCount } from '@perya/art/crests/names.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGames, isSlot, type StudioGame } from '../games.ts';
import { createPainter } from './painter.ts';
import { createPictureStore, type PictureStore } from './store.ts';

const { list } = createGames(new Set(catalogue.map(({ vendor }) => vendor)));
const slots = list.filter(isSlot);

let folder: string;
let store: PictureStore;
const hasTime = vi.fn<() => boolean>();
beforeEach(() => {
  hasTime.mockReset().mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'perya-pictures-'));
  store = createPictureStore(folder, createPainter(hasTime));
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const drawnOf = (game: StudioGame): string[] => {
  const directory = join(folder, artVersion, game.code);
  return existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith('.webp')) : [];
};

test('what somebody waits for does not wait for what is drawn ahead', async () => {
  const ahead = slots.slice(0, 6);
  store.drawAhead(ahead);
  const bytes = await store.read(slots.at(-1)!, 'title');
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(ahead.flatMap(drawnOf).length).toBeLessThan(6);
});

test('what is drawn ahead and then asked for is drawn at once', async () => {
  const ahead = slots.slice(0, 6);
  store.drawAhead(ahead);
  await store.read(ahead[5]!, 'title');
  expect(ahead.slice(0, 5).flatMap(drawnOf).length).toBeLessThan(6);
});

test('nothing is drawn ahead while the machine has no time for it, but for what somebody asks for', async () => {
  hasTime.mockReturnValue(false);
  const [first, ...others] = slots.slice(0, 3) as [StudioGame, StudioGame, StudioGame];
  store.drawAhead([first, ...others]);
  await store.read(others[1]!, 'title');
  expect(drawnOf(first)).toEqual([]);
  // It was asked when the order came, and goes on asking.
  const asked = hasTime.mock.calls.length;
  await expect.poll(() => hasTime.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(asked);
  hasTime.mockReturnValue(true);
  await expect.poll(() => drawnOf(first).length, { timeout: 15_000 }).toBeGreaterThan(0);
});

test('only slots have symbols to draw', async () => {
  const room = list.find(({ model }) => model.family === 'fish')!;
  store.prepare(room);
  await Promise.all([store.read(room, 'title'), store.read(room, 'scene')]);
  expect(drawnOf(room).toSorted()).toEqual(['scene.webp', 'title.webp']);
});

test('the crests of all teams are one picture, drawn once, with a place for each', async () => {
  store.prepareCrests();
  const bytes = await store.readCrests();
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([crestColumns * crestCell, (crestCount / crestColumns) * crestCell]);
  // One fetch of the book carries it.
  expect(bytes.length).toBeLessThan(64_000);
  expect(await store.readCrests()).toEqual(bytes);
});

test('who waits hears that the studio stops', async () => {
  const waits = store.read(slots[0]!, 'symbols');
  store.close();
  await expect(waits).rejects.toThrow('stops');
});
