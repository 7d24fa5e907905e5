import { rouletteSpots } from '@perya/game-rules/table/roulette/layout.ts';
import { expect, test } from 'vitest';
import { kindsOf, placeOf, sectionOf, sectionWidth, stripHeight, tilesOf, type Mode } from './geometry.ts';
import { wholeCells } from './whole.ts';

const modes = Object.keys(kindsOf) as Mode[];

test('the whole table has every number and every outside chance, none over another', () => {
  const cells = [...wholeCells];
  const expected = rouletteSpots.filter((spot) => spot.kind === 'straight' || sectionOf(spot) === null);
  expect([...cells.map(([id]) => id), 'straight-0'].toSorted()).toEqual(
    expected.map(({ id }) => id).toSorted(),
  );
  const taken = cells.flatMap(([, { from, to, row }]) =>
    Array.from({ length: to - from }, (_, at) => `${row}/${from + at}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
  expect(wholeCells.get('straight-3')).toEqual({ from: 2, to: 3, row: 1 });
  expect(wholeCells.get('straight-34')).toEqual({ from: 13, to: 14, row: 3 });
});

test('every place with numbers lies in one part, within its bounds', () => {
  const inside = rouletteSpots.filter((spot) => sectionOf(spot) !== null);
  expect(inside).toHaveLength(157 - 12);
  for (const spot of inside) {
    const section = sectionOf(spot)!;
    const { x, y } = placeOf(spot, section);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThanOrEqual(sectionWidth(section));
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThanOrEqual(3 + stripHeight);
  }
});

test('no two places that one touch could mean are nearer than half a number', () => {
  for (const section of [0, 1, 2]) {
    for (const mode of modes) {
      const places = rouletteSpots
        .filter((spot) => sectionOf(spot) === section && kindsOf[mode].includes(spot.kind))
        .map((spot) => placeOf(spot, section));
      places.forEach((one, index) =>
        places.slice(index + 1).forEach((other) => {
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(0.499);
        }),
      );
    }
  }
});

test('the tiles are all numbers, once each', () => {
  const numbers = [0, 1, 2].flatMap((section) => tilesOf(section).map(({ number }) => number));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, index) => index));
});
