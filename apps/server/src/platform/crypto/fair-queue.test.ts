import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
function open() {
  const queue = createFairQueue({ concurrency: 1, maxKnown: 20, maxStrangers: 40, maxPerStranger: 3 });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (from: string, known = false) =>
    queue({ from, known }, () => new Promise<string>((resolve) => ends.push(() => resolve(from)))).then(
      (name) => {
        if (name !== null) done.push(name);
        return name;
      },
    );
  const finish = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, finish, done };
}

test('a crowd from one network has a few places, and leaves the others', async () => {
  const { ask, finish, done } = open();
  const crowd = Array.from({ length: 30 }, () => ask('crowd'));
  const honest = ask('honest');
  await finish(5);
  expect(await honest).toBe('honest');
  expect(done.slice(0, 3)).toEqual(['crowd', 'crowd', 'honest']);
  expect((await Promise.all(crowd)).filter((name) => name === null)).toHaveLength(26);
});

test('ninety networks fill the places of strangers, and known members are served in turn with them', async () => {
  const { ask, finish, done } = open();
  const crowd = Array.from({ length: 90 }, (_, index) => ask(`network ${index}`));
  const member = ask('member', true);
  const refused = ask('another stranger');
  expect(await refused).toBeNull();
  await finish(42);
  expect(await member).toBe('member');
  expect(done.indexOf('member')).toBeLessThanOrEqual(2);
  expect((await Promise.all(crowd)).filter((name) => name !== null)).toHaveLength(41);
});

test('work that fails passes its slot on', async () => {
  const queue = createFairQueue({ concurrency: 1, maxKnown: 2, maxStrangers: 2, maxPerStranger: 2 });
  const turn = { from: 'x', known: true };
  const failing = queue(turn, () => Promise.reject(new Error('broken')));
  const after = queue(turn, async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('served');
});
