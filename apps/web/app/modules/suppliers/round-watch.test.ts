import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoundWatch } from './round-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const told: boolean[] = [];
  return { told, watch: createRoundWatch((shown) => told.push(shown)) };
}

test('a round is shown from when the game says so until it says that all is seen', () => {
  const { told, watch } = watched();
  watch.hear(false);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    watch.hear(true);
    vi.advanceTimersByTime(1000);
  }
  expect(told).toEqual([true]);
  watch.hear(false);
  watch.hear(false);
  vi.runAllTimers();
  expect(told).toEqual([true, false]);
});

test('a game that falls silent, or is left, shows none', () => {
  const { told, watch } = watched();
  watch.hear(true);
  vi.advanceTimersByTime(4900);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([true, false]);
  watch.hear(true);
  watch.stop();
  expect(told).toEqual([true, false, true, false]);
});
