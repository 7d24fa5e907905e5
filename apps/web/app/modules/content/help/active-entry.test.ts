import { expect, it } from 'vitest';
import { activeEntry } from './active-entry.ts';

it('names the first entry unless it names another that there is', () => {
  const cases: [string | null, number][] = [
    [null, 0],
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['7', 7],
    ['8', 0],
    ['-1', 0],
    ['1.5', 0],
    ['1e1', 0],
    ['x', 0],
    ['٣', 0],
  ];
  for (const [i, index] of cases) expect([i, activeEntry(i, 8)]).toEqual([i, index]);
  expect(activeEntry('3', 0)).toBe(0);
});
