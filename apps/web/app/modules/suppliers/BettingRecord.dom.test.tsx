import '#app/words/records.ts';
import { expect, test, vi } from 'vitest';
import type { ApiValue } from '@perya/contract/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { loggedIn, show } from '../../../test/show.tsx';
import { BettingRecord } from './BettingRecord.tsx';

const totals = { rounds: 12, stake: '120.00', win: '90.00', net: '-30.00' };
const session: ApiValue<'GET /wps/game/sessions'>['list'][number] = {
  ...totals,
  id: '7',
  nodeId: 'fiesta-nights',
  gameName: 'Fiesta Nights',
  mobileSmallIcon: 'data:,',
  vendorName: 'Perya Studio',
  currency: 'PHP',
  startedAt: '2026-11-20T04:05:00.000Z',
  endedAt: '2026-11-20T04:35:10.500Z',
};

test('sessions tell what each came to, and lead to their rounds and back', async () => {
  const asked: string[] = [];
  const { screen } = await show(<BettingRecord />, {
    stored: loggedIn,
    answers: {
      'GET /wps/game/records': () => ({
        list: [],
        pageNum: 1,
        totalPages: 0,
        totals: { ...totals, rounds: 0 },
      }),
      'GET /wps/game/sessions': () => ({ list: [session], pageNum: 1, totalPages: 1, totals }),
      'GET /wps/game/played': () => ({ list: [{ nodeId: 'fiesta-nights', gameName: 'Fiesta Nights' }] }),
    },
  });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path);
    return send(path, init);
  });
  await screen.getByRole('tab', { name: 'Sessions' }).click();
  const row = screen.getByRole('button', { name: /Fiesta Nights/ });
  await expect.element(row).toHaveTextContent(/12:05.+12:35.+12.+rounds/);
  await expect.element(row).toHaveTextContent(/30\.00/);
  await expect.element(row).toHaveTextContent(/Staked.+120\.00/);
  await expectAccessible();
  await screen.getByRole('combobox', { name: 'Game', exact: true }).selectOptions('Fiesta Nights');
  await expect.poll(() => asked.at(-1)).toContain('nodeId=fiesta-nights');
  await row.click();
  await expect.element(screen.getByText('2026/11/20 12:05–12:35')).toBeVisible();
  // The last round of the session is one of them.
  await expect
    .poll(() => asked.find((path) => path.startsWith('/wps/game/records')))
    .toContain('to=2026-11-20T04%3A35%3A10.501Z');
  await screen.getByRole('button', { name: 'Back to all sessions' }).click();
  await expect.element(row).toBeVisible();
});
