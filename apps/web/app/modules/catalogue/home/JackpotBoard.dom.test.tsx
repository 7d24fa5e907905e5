import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { JackpotBoard } from './JackpotBoard.tsx';

afterEach(() => vi.useRealTimers());

const cents = () =>
  Number(
    [...document.querySelectorAll<HTMLElement>('[data-digit]')].map((one) => one.dataset['digit']).join(''),
  );

test('the jackpot rolls to a figure between 100 million and 1 billion', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen } = await show(<JackpotBoard />);
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

test('the next visit goes on where the last one ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<JackpotBoard />, { stored: { JACKPOT_FIGURE: '54321098765' } });
  vi.advanceTimersByTime(1_000);
  await expect.poll(cents).toBe(543_210_987_65);
  vi.advanceTimersByTime(3_000);
  await expect.poll(() => Number(localStorage.getItem('JACKPOT_FIGURE'))).toBeGreaterThan(543_210_987_65);
});
