import '#app/words/loyalty.ts';
import { expect, test } from 'vitest';
import type { ApiValue } from '@perya/contract/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { loggedIn, show } from '../../../test/show.tsx';
import { LevelProgress } from './LevelProgress.tsx';

type Club = ApiValue<'GET /wps/member/clubBenefit'>;

const level = (number: number, labelName: string): Club['ladder'][number] => ({
  level: number,
  labelName,
  totalTurnover: '0.00',
  monthlyTurnover: '0.00',
  deposits: '0.00',
  upgrade: '0.00',
  weekly: '0.00',
  monthly: '0.00',
  rebates: {},
});
const club: Club = {
  clubLabel: { level: 0, labelName: 'Start' },
  rankProgress: {
    playerRankName: 'Silver',
    totalTurnover: { actual: '900.00', expected: '1000.00' },
    monthlyTurnover: { actual: '500.00', expected: '500.00' },
    deposits: { actual: '100.05', expected: '400.00' },
  },
  keep: null,
  ladder: [level(0, 'Start'), level(1, 'Silver')],
};
const open = (answer: Club) =>
  show(<LevelProgress />, {
    stored: loggedIn,
    answers: { 'GET /wps/member/clubBenefit': () => answer },
  });

test('the bar tells the goal that is farthest away, and what is missing of it', async () => {
  const { screen } = await open(club);
  const bar = screen.getByRole('progressbar', { name: 'Total deposits' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '₱100.05 of ₱400.00');
  await expect.element(screen.getByText('₱299.95 to go · Total deposits')).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/m/member/benefits');
  await expectAccessible();
});

test('at the top nothing is missing; on a break the level waits', async () => {
  const top = { ...club, clubLabel: { level: 1, labelName: 'Silver' }, rankProgress: null };
  const first = await open(top);
  await expect.element(first.screen.getByText('You’re at the top level.')).toBeVisible();
  const second = await open({ ...club, rankProgress: null });
  await expect.element(second.screen.getByText(/You’re taking a break/)).toBeVisible();
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});
