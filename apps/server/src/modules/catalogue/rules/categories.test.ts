import { expect, test } from 'vitest';
import { categoriesOf, isInCategory, rail, shownCategory } from './categories.ts';

const game = { vendor: 'OTHER', inhouse: false, category: 'SPORTS', hot: false } as const;

test('the vendors TF and DS88 of SPORTS stand under ESPORTS and COCKFIGHT', () => {
  expect(shownCategory('SPORTS', 'TF')).toBe('ESPORTS');
  expect(shownCategory('SPORTS', 'DS88')).toBe('COCKFIGHT');
  expect(shownCategory('SPORTS', 'OTHER')).toBe('SPORTS');
  expect(shownCategory('RNG', 'TF')).toBe('RNG');
});

test('a game stands under its own category, and under HOT and INHOUSE where it is that', () => {
  expect(categoriesOf(game)).toEqual(['SPORTS']);
  expect(categoriesOf({ ...game, vendor: 'TF', hot: true })).toEqual(['ESPORTS', 'HOT']);
  expect(categoriesOf({ ...game, category: 'INHOUSE', inhouse: true })).toEqual(['INHOUSE']);
});

test.each([
  game,
  { ...game, vendor: 'DS88' },
  { ...game, hot: true, inhouse: true },
  { ...game, category: 'HOT' as const },
])('it is in the categories that it stands under, and in no other: %o', (one) => {
  expect(rail.filter((category) => isInCategory(one, category))).toEqual(
    rail.filter((category) => categoriesOf(one).includes(category)),
  );
});
