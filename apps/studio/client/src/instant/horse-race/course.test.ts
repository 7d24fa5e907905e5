import { expect, test } from 'vitest';
import { placesAt } from './course.ts';

test('every race ends in the order that was drawn, and no horse is behind its start or past the post', () => {
  for (const order of [
    [0, 1, 2, 3, 4, 5],
    [5, 3, 0, 1, 4, 2],
    [2, 4, 1, 0, 3, 5],
  ]) {
    for (let step = 0; step <= 100; step += 1)
      for (const place of placesAt(order, step / 100)) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(1);
      }
    expect(placesAt(order, 0)).toEqual([0, 0, 0, 0, 0, 0]);
    const ends = placesAt(order, 1);
    expect(order.map((horse) => ends[horse]!)).toEqual(ends.toSorted((a, b) => b - a));
  }
});
