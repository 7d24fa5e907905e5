import { expect, it } from 'vitest';
import { growthOf, windowMs, type MemorySample } from './memory.ts';

const sample = (window: number, bytes: number, usedMs: number): MemorySample => ({
  atMs: window * windowMs,
  bytes: { studio: bytes },
  usedMs: { studio: usedMs },
});

it('says how a program grows once it is warm, and what it takes of a core', () => {
  // It fills while it warms up, then keeps a thousand bytes a minute; one burst tilts nothing.
  const samples = [
    sample(0, 10, 0),
    sample(1, 90_000, 9_000),
    sample(2, 100_000, 10_000),
    sample(3, 101_000, 40_000),
    sample(4, 160_000, 40_000),
    // A process of it ended, and took its time with it.
    sample(5, 103_000, 25_000),
    sample(6, 104_000, 55_000),
  ];
  const growth = growthOf(samples, 'studio', 2 * windowMs);
  expect(growth).toMatchObject({ from: 100_000, to: 104_000, most: 160_000, slope: 1_000 });
  expect(growth.core).toBeCloseTo(60_000 / (4 * windowMs));
});
