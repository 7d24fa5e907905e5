import { expect, test } from 'vitest';
import { beginMatch, playableOf, seatViewOf } from '@perya/game-rules/pvp/pusoy-dos/match.ts';
import { suggestionsOf, usefulWith } from './suggestions.ts';

/** 3♣ 3♠ 3♥ 3♦, the four, five, six and seven of clubs, and high cards; the other seat has what is left of the low ones. */
const own = [0, 1, 2, 3, 4, 8, 12, 16, 40, 44, 46, 48, 51];
const other = [5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 20];
const view = seatViewOf(beginMatch([own, other], 'suit'), 0);
const playable = playableOf(view, view.hand);

test('larger combinations first, the weakest of them first, and each strength once', () => {
  const suggestions = suggestionsOf(playable);
  const sizes = suggestions.map(({ size }) => size);
  expect(sizes).toEqual(sizes.toSorted((one, two) => two - one));
  expect(suggestions[0]!.kind).toBe('straight');
  const names = suggestions.map(({ size, strength }) => `${size}/${strength}`);
  expect(new Set(names).size).toBe(names.length);
  // Four of a rank with the lowest fifth card, not with every other one.
  const fours = suggestions.filter(({ kind }) => kind === 'four');
  expect(fours.map(({ places }) => places)).toEqual([[0, 1, 2, 3, 4]]);
});

test('the opening needs its card; what is lit goes together with what is raised', () => {
  expect(playable.every(({ places }) => places.includes(0))).toBe(true);
  expect([...usefulWith(playable, new Set([1]))].every((place) => own.includes(place))).toBe(true);
  const withSeven = usefulWith(playable, new Set([16, 12]));
  expect(withSeven.has(8) && withSeven.has(4) && withSeven.has(0)).toBe(true);
  expect(usefulWith(playable, new Set([44, 51, 40, 16])).size).toBe(0);
});
