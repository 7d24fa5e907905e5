import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { hasSymbol } from '../symbols.ts';
import { slotLook } from './look.ts';
import { mix } from './mix.ts';
import { slotPictureNames, titleSize } from './names.ts';
import { reelRoles, reelSetOf } from './reel-set.ts';
import { renderSlotPicture } from './render.ts';
import { slotSymbols } from './symbol-art.ts';

const slots = catalogue.filter(({ model }) => model !== null);
const one = slots.find(({ slug }) => slug === 'crown-tiger')!;

test('every slot has ten symbols; the dear ones and the scatter differ and can be drawn', () => {
  for (const game of slots) {
    const { highs, scatter, plates } = reelSetOf(game);
    expect(new Set([...highs, scatter]).size).toBe(5);
    expect(new Set(plates).size).toBe(4);
    expect([...highs, scatter].filter((name) => !hasSymbol(name))).toEqual([]);
    expect(reelSetOf(game)).toEqual({ highs, scatter, plates });
  }
  const drawings = slotSymbols(one);
  expect(drawings).toHaveLength(reelRoles.length);
  expect(new Set(drawings).size).toBe(reelRoles.length);
  expect(slotSymbols(one)).toEqual(drawings);
});

test('neighbours in the lobby do not share their dear symbols', () => {
  const same = slots.filter((game, index) => {
    const next = slots[index + 1];
    return next && reelSetOf(game).highs.join() === reelSetOf(next).highs.join();
  });
  expect(same).toEqual([]);
});

test('a look is made of colours', () => {
  for (const game of slots) {
    const colours = Object.values(slotLook(game)).flat();
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  }
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
});

describe('the pictures of a slot', () => {
  test('are light enough for a start on slow 4G, and of the promised sizes', async () => {
    const bytes: Record<string, Buffer> = {};
    for (const name of slotPictureNames) bytes[name] = await renderSlotPicture(one, name);
    expect(bytes['symbols']!.length).toBeLessThan(75_000);
    expect(bytes['title']!.length).toBeLessThan(40_000);
    expect(bytes['scene']!.length).toBeLessThan(30_000);
    expect(await sharp(bytes['title']).metadata()).toMatchObject(titleSize);
    expect(await sharp(bytes['symbols']).metadata()).toMatchObject({ width: 840, height: 336 });
    expect(await sharp(bytes['scene']).metadata()).toMatchObject({ width: 480, height: 960 });
  }, 60_000);
});
