import { expect, test } from 'vitest';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { price, readBasket, totalOf, writeBasket, type BasketRow } from './basket.ts';

const game = findNumberGame('dragon-number-draw')!;
const row: BasketRow = {
  id: '1',
  play: 'last3.straight',
  selection: [[1], [2], [3]],
  mode: 'unit',
  multiple: 1,
  series: 1980,
};

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('a slip survives a reload', () => {
  const storage = memory();
  writeBasket(game, [row, row], storage);
  expect(readBasket(game, storage)).toEqual([row, row]);
  expect(totalOf(game, readBasket(game, storage))).toBe(400n);
});

test('what cannot be sold any more is left out', () => {
  const storage = memory();
  writeBasket(
    game,
    [row, { ...row, play: 'gone' }, { ...row, series: 1 }, { ...row, multiple: Number.NaN }],
    storage,
  );
  expect(readBasket(game, storage)).toEqual([row]);
  storage.setItem('lottery.basket.dragon-number-draw', '{');
  expect(readBasket(game, storage)).toEqual([]);
});

test('a storage that is full or forbidden takes nothing away', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeBasket(game, [row], full)).not.toThrow();
  const forbidden = {
    getItem: () => {
      throw new Error('no');
    },
  };
  expect(readBasket(game, forbidden)).toEqual([]);
});

test('prices are those of the rules', () => {
  expect(price(game, row)?.prizesMinor).toEqual([198_000n]);
});
