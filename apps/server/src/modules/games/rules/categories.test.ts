import { expect, test } from 'vitest';
import { categoryRail, shownCategory, type ListedGame } from './categories.ts';

const game = (vendor: string, category: ListedGame['category']): ListedGame => ({
  vendor,
  vendorName: vendor,
  inhouse: false,
  category,
  name: `${vendor} game`,
  badge: null,
  hot: false,
});

test('the vendors TF and DS88 of SPORTS stand under ESPORTS and COCKFIGHT', () => {
  expect(shownCategory('SPORTS', 'TF')).toBe('ESPORTS');
  expect(shownCategory('SPORTS', 'DS88')).toBe('COCKFIGHT');
  expect(shownCategory('SPORTS', 'OTHER')).toBe('SPORTS');
  expect(shownCategory('RNG', 'TF')).toBe('RNG');
  const rail = categoryRail([game('DS88', 'SPORTS'), game('TF', 'SPORTS'), game('OTHER', 'SPORTS')]);
  expect(rail.map(({ category, vendors }) => [category, vendors.map(({ code }) => code)])).toEqual([
    ['HOT', []],
    ['SPORTS', ['OTHER']],
    ['ESPORTS', ['TF']],
    ['COCKFIGHT', ['DS88']],
  ]);
});
