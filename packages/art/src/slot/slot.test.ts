import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { hasSymbol } from '../symbols.ts';
import { classicRoles, classicSetOf } from './classic-set.ts';
import { familySymbols } from './family-symbols.ts';
import { slotLook } from './look.ts';
import { mix } from './mix.ts';
import { slotPictureNames, titleSize } from './names.ts';
import { partsOf, reelRoles, reelSetOf } from './reel-set.ts';
import { renderSlotPicture } from './render.ts';
import { slotSymbols } from './symbol-art.ts';

const slots = catalogue.filter(({ classify, model }) => classify !== null && model !== null);
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

describe('the pictures of slots of three reels and of hold-and-spin', () => {
  const ofFamily = (family: string) => slots.filter(({ classify }) => classify === family);

  test('three charms that are neither the bell nor the hero, each of them drawn and different', () => {
    for (const game of ofFamily('CLASSIC')) {
      const { bell, charms } = classicSetOf(game);
      const [hero] = partsOf(game.theme.hero);
      expect(new Set([bell, hero, ...charms]).size).toBe(5);
      expect([bell, ...charms].filter((name) => !hasSymbol(name))).toEqual([]);
    }
    const drawings = familySymbols(ofFamily('CLASSIC')[0]!);
    expect(new Set(drawings).size).toBe(classicRoles.length);
  });

  test('a coin in the place of the scatter, and one for each prize', () => {
    const [game] = ofFamily('HOLD');
    const drawings = familySymbols(game!);
    expect(drawings).toHaveLength(13);
    expect(new Set(drawings).size).toBe(13);
    expect(drawings.filter((drawing) => slotSymbols(game!).includes(drawing))).toHaveLength(9);
  });

  test('are light enough for a start on slow 4G', async () => {
    for (const family of ['CLASSIC', 'HOLD']) {
      const bytes = await renderSlotPicture(ofFamily(family)[0]!, 'symbols');
      expect(bytes.length).toBeLessThan(95_000);
    }
  }, 60_000);
});
