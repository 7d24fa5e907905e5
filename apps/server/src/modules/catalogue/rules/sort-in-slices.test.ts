import { expect, test } from 'vitest';
import { runInSlices } from '#platform/slices.ts';
import { sortInSlices } from './sort-in-slices.ts';

test('sorting in slices gives what sorting gives, stably', async () => {
  for (const count of [0, 1, 999, 1_000, 1_001, 2_500, 7_919]) {
    const items = Array.from({ length: count }, (_, at) => ({ key: (at * 7_907) % 101, at }));
    const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
    expect(await runInSlices(sortInSlices(items, compare))).toEqual(items.toSorted(compare));
  }
});
