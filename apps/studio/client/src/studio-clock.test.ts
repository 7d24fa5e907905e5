import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StudioClock } from './studio-clock.ts';

const serverStart = 1_800_000_000_000;
let monotonicMs: number;

beforeEach(() => {
  monotonicMs = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a phone whose clock is set while a game is open shows the same time of the studio', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: serverStart });
  const clock = new StudioClock();
  clock.hear(serverStart);
  for (const shiftMs of [3_600_000, -3_600_000]) {
    vi.setSystemTime(serverStart + shiftMs);
    monotonicMs += 700;
    expect(clock.now()).toBe(serverStart + monotonicMs - 5_000);
  }
});

test('slow messages do not set it back', () => {
  const clock = new StudioClock();
  clock.hear(serverStart);
  monotonicMs += 1_000;
  clock.hear(serverStart + 1_000 - 400);
  expect(clock.now()).toBe(serverStart + 1_000);
});

test('the next message mends what a sleep of the phone took from the monotonic clock', () => {
  const clock = new StudioClock();
  clock.hear(serverStart);
  monotonicMs += 10;
  clock.hear(serverStart + 60_000);
  expect(clock.now()).toBe(serverStart + 60_000);
});

test('a studio whose clock is set back is followed after some messages', () => {
  const clock = new StudioClock();
  for (let count = 0; count < 20; count += 1) clock.hear(serverStart);
  for (let count = 0; count < 8; count += 1) clock.hear(serverStart - 5_000);
  expect(clock.now()).toBe(serverStart - 5_000);
});

test('without a message since the connection was away it is the phone’s time as of the page’s opening', () => {
  const clock = new StudioClock();
  clock.hear(serverStart);
  clock.forget();
  expect(clock.now()).toBe(performance.timeOrigin + monotonicMs);
});
