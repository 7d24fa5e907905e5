import { expect, test } from 'vitest';
import { workLevel } from './work-level.ts';

test.each([
  [0, 0, 0],
  [2, 0.4, 0],
  [3, 0, 1],
  [0, 0.5, 1],
  [3, 0.8, 3],
  [0, 1.2, 3],
  [60, 1, 4],
])('%i requests of the address and %f of the budget: level %i', (byAddress, usedShare, level) => {
  expect(workLevel({ byAddress, usedShare })).toBe(level);
});
