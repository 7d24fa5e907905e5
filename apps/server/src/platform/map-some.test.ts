import { expect, test } from 'vitest';
import { mapSome } from './map-some.ts';

test('a few are under way at once, and the results keep their order', async () => {
  let [running, most] = [0, 0];
  const begun: (() => void)[] = [];
  const work = async (item: number): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => begun.push(resolve));
    running -= 1;
    return item * 2;
  };
  const mapped = mapSome([1, 2, 3, 4, 5], 2, work);
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(at);
    begun[at]!();
  }
  expect(await mapped).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
  expect(await mapSome([], 2, work)).toEqual([]);
});

test('a failure ends it, and nothing further begins', async () => {
  const begun: number[] = [];
  const work = async (item: number): Promise<void> => {
    begun.push(item);
    if (item === 1) throw new Error('no');
    await new Promise((resolve) => setImmediate(resolve));
  };
  await expect(mapSome([1, 2, 3, 4], 2, work)).rejects.toThrow('no');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1, 2]);
});
