import '#app/words/records.ts';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { loggedIn, show } from '../../../test/show.tsx';
import { BettingRecord } from './BettingRecord.tsx';
import { roundsOf, type PlaySession } from './PlaySessions.tsx';

const totals = { rounds: 12, stake: '120.00', win: '80.00', net: '-40.00' };
const sessionOf = (id: string, gameName: string): PlaySession => ({
  ...totals,
  id,
  nodeId: 'fiesta-nights',
  gameName,
  mobileSmallIcon: 'data:,',
  vendorName: 'Perya',
  currency: 'PHP',
  startedAt: '2026-11-20T04:00:00.000Z',
  endedAt: '2026-11-20T04:30:00.000Z',
});
const page = { pageNum: 1, totalPages: 1, totals };

test('a session that is opened has the focus; on the way back its row has it again', async () => {
  const { screen } = await show(<BettingRecord />, {
    stored: loggedIn,
    answers: {
      'GET /wps/game/played': () => ({ list: [] }),
      'GET /wps/game/records': () => ({ ...page, list: [] }),
      'GET /wps/game/sessions': () => ({
        ...page,
        list: [sessionOf('2', 'Mayon Rush'), sessionOf('1', 'Fiesta Nights')],
      }),
    },
  });
  await screen.getByRole('tab', { name: 'Sessions' }).click();
  const row = screen.getByRole('button', { name: /Fiesta Nights/ });
  await row.click();
  await expect.element(screen.getByRole('heading', { name: 'Fiesta Nights' })).toHaveFocus();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Back to all sessions' }).click();
  await expect.element(row).toHaveFocus();
});

test('a betting record without rounds leads to the games', async () => {
  const { screen } = await show(<BettingRecord />, {
    stored: loggedIn,
    answers: {
      'GET /wps/game/played': () => ({ list: [] }),
      'GET /wps/game/records': () => ({ ...page, list: [] }),
    },
  });
  await expect.element(screen.getByText('No rounds yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Find a game' })).toHaveAttribute('href', '/m/home');
  await expectAccessible();
});

test('the rounds of a session go to its last one', () => {
  expect(roundsOf(sessionOf('1', 'Fiesta Nights'))).toEqual({
    nodeId: 'fiesta-nights',
    from: '2026-11-20T04:00:00.000Z',
    to: '2026-11-20T04:30:00.001Z',
  });
});
