import { expect, it } from 'vitest';
import { parted } from './use-parted.ts';

it('divides into parts, the last of what is left', () => {
  expect(parted(['a', 'b', 'c'], 2)).toEqual([
    { number: 0, items: ['a', 'b'] },
    { number: 1, items: ['c'] },
  ]);
  expect(parted([], 2)).toEqual([]);
});

it('keeps the parts whose items are the same ones, so that a list that has grown is not drawn anew', () => {
  const before = parted(['a', 'b', 'c'], 2);
  const grown = parted(['a', 'b', 'c', 'd', 'e'], 2, before);
  expect(grown.map(({ items }) => items)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(grown[0]).toBe(before[0]);
  expect(grown[1]).not.toBe(before[1]);
});

it('makes a part anew when one of its items is another, or went', () => {
  const before = parted(['a', 'b', 'c', 'd'], 2);
  const changed = parted(['a', 'x', 'c', 'd'], 2, before);
  expect(changed[0]?.items).toEqual(['a', 'x']);
  expect(changed[1]).toBe(before[1]);
  expect(parted(['a', 'b', 'c'], 2, before)[1]?.items).toEqual(['c']);
});
