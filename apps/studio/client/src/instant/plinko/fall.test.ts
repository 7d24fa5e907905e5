import { expect, test } from 'vitest';
import { fallOf, type FallOptions } from './fall.ts';

const options: FallOptions = {
  pegAt: (row, peg) => [100 + (peg - (row + 2) / 2) * 20, (row + 1) * 20],
  rowMs: 100,
  gapY: 20,
  radius: 6,
  floor: 200,
};

test('the ball touches one peg of every row and ends over the bucket that the path leads to', () => {
  const path = [0, 1, 1, 0, 1, 1, 1, 0];
  const fall = fallOf(path, options);
  expect(fall.touches.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // Five times to the right of eight: as far right of the middle as one bucket.
  const [x, y] = fall.at(fall.lastsMs);
  expect(x).toBeCloseTo(100 + 20);
  expect(y).toBeGreaterThanOrEqual(200);
});

test('it never jumps: two moments near each other are places near each other', () => {
  const fall = fallOf([1, 1, 1, 0, 0, 0, 1, 0], options);
  let [x, y] = fall.at(0);
  for (let at = 2; at <= fall.lastsMs; at += 2) {
    const [nextX, nextY] = fall.at(at);
    expect(Math.hypot(nextX - x, nextY - y)).toBeLessThan(3);
    [x, y] = [nextX, nextY];
  }
});
