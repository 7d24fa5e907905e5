import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { show } from '../../../../test/show.tsx';
import { WinsTicker } from './late/WinsTicker.tsx';

const win = (number: number) => ({
  vo: {
    winAmount: `${number}00.50`,
    currency: 'PHP' as const,
    userName: `ma•••${number}`,
    nodeId: 'fiesta-nights',
    gameName: 'Fiesta Nights',
    mobileSmallIcon: 'data:,',
    wonAt: `2026-11-20T04:0${number}:00.000Z`,
  },
});
const open = (count: number) =>
  show(<WinsTicker />, {
    answers: {
      'GET /wps/game/winners': () => ({ list: Array.from({ length: count }, (_, at) => win(at + 1)) }),
    },
  });

test('the latest wins pass by, and each leads to its game; the copy that makes them endless is for the eye alone', async () => {
  const { screen } = await open(3);
  const wins = screen.getByRole('region', { name: 'Latest wins' });
  await expect.element(wins).toBeVisible();
  const links = wins.getByRole('link').all();
  expect(links).toHaveLength(3);
  await expect.element(links[0]!).toHaveTextContent('ma•••1₱100.50Fiesta Nights');
  await expect.element(links[0]!).toHaveAttribute('href', '/m/launchGame?nodeId=fiesta-nights');
  await expectAccessible();
});

test('one win does not move, and none is nothing', async () => {
  await open(1);
  await expect.poll(() => document.querySelectorAll('ul').length).toBe(1);
  expect(document.querySelector('[data-moving]')).toBeNull();
  await open(0);
  expect(document.querySelector('section')).toBeNull();
});
