import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { show } from '../../../test/show.tsx';
import { JackpotCounter } from './JackpotCounter.tsx';

afterEach(() => vi.useRealTimers());

const figure = () =>
  Number(
    [...document.querySelectorAll<HTMLElement>('[data-digit]')].map((one) => one.dataset['digit']).join(''),
  );

test('the counter of the popular games grows by 10,000 to 50,000 every few seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<JackpotCounter />);
  // The figure that every document carries, then the phone's own.
  expect(figure()).toBe(1_250_000_000);
  vi.advanceTimersByTime(1);
  await expect.poll(figure).not.toBe(1_250_000_000);
  const first = figure();
  expect(first).toBeGreaterThanOrEqual(1_200_000_000);
  expect(first).toBeLessThan(1_300_000_000);
  vi.advanceTimersByTime(5_000);
  await expect.poll(figure).not.toBe(first);
  const grown = figure() - first;
  expect(grown).toBeGreaterThanOrEqual(10_000);
  expect(grown).toBeLessThanOrEqual(50_000);
  vi.useRealTimers();
  await expectAccessible();
});
