import '#app/words/suppliers.ts';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { show } from '../../../test/show.tsx';
import { roundsOf, SessionHead, type PlaySession } from './PlaySessions.tsx';

const session: PlaySession = {
  id: '1',
  nodeId: 'fiesta-nights',
  gameName: 'Fiesta Nights',
  mobileSmallIcon: 'data:,',
  vendorName: 'Perya',
  currency: 'PHP',
  startedAt: '2026-11-20T04:00:00.000Z',
  endedAt: '2026-11-20T04:30:00.000Z',
  rounds: 12,
  stake: '120.00',
  win: '80.00',
  net: '-40.00',
};

test('a session that was opened has the focus, and leads back', async () => {
  let back = 0;
  const { screen } = await show(<SessionHead session={session} onBack={() => (back += 1)} />);
  await expect.element(screen.getByRole('heading', { name: 'Fiesta Nights' })).toHaveFocus();
  await expectAccessible();
  await screen.getByRole('button').click();
  expect(back).toBe(1);
});

test('the rounds of a session go to its last one', () => {
  expect(roundsOf(session)).toEqual({
    nodeId: 'fiesta-nights',
    from: '2026-11-20T04:00:00.000Z',
    to: '2026-11-20T04:30:00.001Z',
  });
});
