import { expect, test } from 'vitest';
import { runInSlices } from './slices.ts';

test('a long computation is interrupted for others, and its value arrives', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1));
  const value = await runInSlices(
    (function* () {
      const untilMs = performance.now() + 100;
      while (performance.now() < untilMs) yield;
      return 'done';
    })(),
  );
  clearInterval(others);
  expect(value).toBe('done');
  expect(turns).toBeGreaterThan(2);
});
