import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { JackpotBoard } from './JackpotBoard.tsx';

afterEach(() => vi.useRealTimers());

test('the jackpot rolls to a figure between 100 million and 1 billion', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen } = await show(<JackpotBoard />);
  const cents = () =>
    Number(
      [...document.querySelectorAll<HTMLElement>('[data-digit]')].map((one) => one.dataset['digit']).join(''),
    );
  const first = cents();
  vi.advanceTimersByTime(1_000);
  await expect.poll(cents).not.toBe(first);
  const drawn = cents();
  expect(drawn).toBeGreaterThanOrEqual(100_000_000_00);
  expect(drawn).toBeLessThan(1_000_000_000_00);
  // It grows from there.
  vi.advanceTimersByTime(3_000);
  await expect.poll(cents).toBeGreaterThan(drawn);
  await expect.element(screen.getByText('₱')).toBeVisible();
});
