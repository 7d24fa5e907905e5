import { expect, it } from 'vitest';
import { groupsAt, type WinGroup } from './win-lights.ts';

const one: WinGroup = { cells: [[0, 0]] };
const other: WinGroup = { cells: [[1, 1]] };
const third: WinGroup = { cells: [[2, 2]] };

it('shows all wins first, then each alone, and begins again with the first', () => {
  const groups = [one, other, third];
  const aloneAt = [0, 1099, 1100, 2300, 3400, 4400].map((elapsedMs) => groupsAt(groups, elapsedMs).alone);
  expect(aloneAt).toEqual([null, null, 0, 1, 2, 0]);
  expect(groupsAt(groups, 0).lit).toEqual(groups);
  expect(groupsAt(groups, 2300).lit).toEqual([other]);
});

it('keeps showing a win that has no other beside it', () => {
  for (const elapsedMs of [0, 1100, 60_000])
    expect(groupsAt([one], elapsedMs)).toEqual({ lit: [one], alone: null });
});
