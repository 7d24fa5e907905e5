import { expect, test } from 'vitest';
import { createActivity } from './activity.ts';
import { repeat } from './repeat.ts';

function quietStudio() {
  const clock = { now: 0 };
  // Longer than any test: only a call ends such a rest.
  const activity = createActivity({ quietAfterMs: 60_000, quietMs: 3_600_000, now: () => clock.now });
  return { activity, clock };
}

test('a studio is quiet a minute after the last call, and not while a stream is open', () => {
  const { activity, clock } = quietStudio();
  const streams = { open: 1 };
  expect(activity.isQuiet()).toBe(false);
  clock.now = 60_000;
  expect(activity.isQuiet()).toBe(false);
  clock.now = 60_001;
  expect(activity.isQuiet()).toBe(true);
  activity.watch(() => streams.open > 0);
  expect(activity.isQuiet()).toBe(false);
  streams.open = 0;
  expect(activity.isQuiet()).toBe(true);
  activity.note();
  expect(activity.isQuiet()).toBe(false);
});

test('a call ends the long rest of every loop at once', async () => {
  const { activity, clock } = quietStudio();
  clock.now = 60_001;
  const looks = { one: 0, other: 0 };
  const looked = Promise.withResolvers<void>();
  const loop = (name: 'one' | 'other') =>
    repeat({
      everyMs: 1,
      activity,
      async work() {
        looks[name] += 1;
        if (looks.one > 1 && looks.other > 1) looked.resolve();
      },
      onError: looked.reject,
    });
  const loops = [loop('one'), loop('other')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(looks).toEqual({ one: 1, other: 1 });
  activity.note();
  await looked.promise;
  await Promise.all(loops.map((one) => one.stop()));
});

test('a rest ends with the loop', async () => {
  const { activity, clock } = quietStudio();
  clock.now = 60_001;
  const loop = repeat({ everyMs: 1, activity, work: async () => {}, onError: () => {} });
  await loop.stop();
  expect(activity.isQuiet()).toBe(true);
});
