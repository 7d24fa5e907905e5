import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { show } from '../../../../../test/show.tsx';
import { WinnersBoard } from './WinnersBoard.tsx';

const win = (place: number) => ({
  vo: {
    winAmount: `${98_765_432 - place * 1_111}.50`,
    currency: 'PHP' as const,
    userName: `ma•••${place}`,
    nodeId: 'fiesta-nights',
    gameName: 'Fiesta Nights',
    mobileSmallIcon: 'data:,',
    wonAt: `2026-11-20T04:0${place}:00.000Z`,
  },
});
const open = (count: number) =>
  show(<WinnersBoard />, {
    answers: {
      'GET /wps/game/winners': () => ({ list: Array.from({ length: count }, (_, at) => win(at)) }),
    },
  });

test('the largest wins stand one under the other, however large, and each leads to its game', async () => {
  const { screen } = await open(10);
  const board = screen.getByRole('region', { name: 'Biggest wins of the week' });
  await expect.element(board).toBeVisible();
  const rows = board.getByRole('listitem').all();
  expect(rows).toHaveLength(10);
  await expect.element(rows[0]!).toHaveTextContent('1ma•••0Fiesta Nights₱98,765,432.50');
  await expect
    .element(rows[0]!.getByRole('link'))
    .toHaveAttribute('href', '/m/launchGame?nodeId=fiesta-nights');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
});

test('where nobody has won there is no board', async () => {
  await open(0);
  await expect.poll(() => document.querySelector('main')?.childElementCount).toBe(0);
});
