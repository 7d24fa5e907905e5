import { expect, test } from 'vitest';
import { ballWay } from './ball-way.ts';

const angle = (degrees: number): number => ((degrees % 360) + 360) % 360;

test.each([0, 1, 17, 36])('the ball comes to rest in pocket %d, which ends on top', (index) => {
  const pocket = (index / 37) * 360;
  const way = ballWay(index, 37, 0, 7000, 10_000, 123);
  expect(way.wheel[0]).toBe(123);
  expect(angle(way.restTurn + pocket + 1e-6)).toBeCloseTo(0, 4);
  expect(angle(way.ball.at(-1)! + 1e-6)).toBeCloseTo(0, 4);
  // Once it lies it goes round with its pocket.
  const lying = way.offsets.flatMap((offset, sample) =>
    offset > 0.7 ? [way.ball[sample]! - way.wheel[sample]!] : [],
  );
  expect(lying.length).toBeGreaterThan(20);
  for (const one of lying) expect(one).toBeCloseTo(pocket, 6);
  for (const radius of way.radius) expect(radius > 0.6 && radius < 0.95).toBe(true);
  expect(way.radius[0]).toBeGreaterThan(way.radius.at(-1)!);
});
