import { expect, test } from 'vitest';
import type { Category } from './lobby.ts';
import { splitSports } from './split-sports.ts';

const entry = (gameCategory: Category, ...codes: string[]) => ({
  gameCategory,
  vendors: codes.map((vassalage) => ({ vassalage })),
});

test('TF and DS88 stand under ESPORTS and COCKFIGHT, also where the server leaves them in SPORTS', () => {
  const split = splitSports(
    [entry('HOT'), entry('SPORTS', 'A', 'TF', 'DS88'), entry('COCKFIGHT', 'B')],
    'vendors',
  );
  expect(split).toEqual([
    entry('HOT'),
    entry('SPORTS', 'A'),
    entry('ESPORTS', 'TF'),
    entry('COCKFIGHT', 'B', 'DS88'),
  ]);
});

test('what the server has split stays as it is', () => {
  const list = [entry('SPORTS', 'A'), entry('ESPORTS', 'TF'), entry('COCKFIGHT', 'DS88')];
  expect(splitSports(list, 'vendors')).toBe(list);
  expect(splitSports([entry('SPORTS', 'TF'), entry('ESPORTS', 'TF')], 'vendors')).toEqual([
    entry('SPORTS'),
    entry('ESPORTS', 'TF'),
  ]);
});
