import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from './load-gate.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('the first goes at once, the next no earlier than the gap allows', () => {
  const gate = createGate(1_000);
  const at: number[] = [];
  const start = performance.now();
  const ask = () => gate.ask(() => at.push(performance.now() - start));
  ask();
  vi.advanceTimersByTime(300);
  ask();
  vi.advanceTimersByTime(699);
  expect(at).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(at).toEqual([0, 1_000]);
  vi.advanceTimersByTime(2_500);
  ask();
  expect(at).toEqual([0, 1_000, 3_500]);
});

test('many at once are one', () => {
  const gate = createGate(1_000);
  const run = vi.fn();
  for (let count = 0; count < 20; count++) {
    gate.ask(run);
    vi.advanceTimersByTime(100);
  }
  // At 0, and at 1,000; the one that was asked for afterwards waits for 2,000, which has come.
  expect(run).toHaveBeenCalledTimes(3);
});

test('what waits can be called off, and the gap stays', () => {
  const gate = createGate(1_000);
  const run = vi.fn();
  gate.ask(run);
  gate.ask(run);
  gate.forget();
  vi.advanceTimersByTime(999);
  expect(run).toHaveBeenCalledTimes(1);
  gate.ask(run);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});
