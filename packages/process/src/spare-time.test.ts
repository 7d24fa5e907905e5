import { expect, test } from 'vitest';
import { createSpareTime } from './spare-time.ts';

test('there is time to spare while others take no more than half of it, and what was said holds for half a second', () => {
  const times = { busy: 1_000_000, all: 2_000_000 };
  const hasSpareTime = createSpareTime(() => ({ ...times }));
  const pass = (busy: number, all: number) => {
    times.busy += busy;
    times.all += all;
    return hasSpareTime();
  };
  expect(hasSpareTime()).toBe(true);
  expect(pass(400, 1_000)).toBe(true);
  expect(pass(900, 1_000)).toBe(false);
  expect(pass(0, 400)).toBe(false);
  expect(pass(100, 600)).toBe(true);
});

test('this machine can be asked', () => {
  expect(typeof createSpareTime()()).toBe('boolean');
});
