import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, tokenOf, url } from '../support/member.ts';
import { openSlot, spin } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

test('a mission moves while one plays, what was earned is collected once, and the level stands in the member centre', async ({
  page,
  context,
}) => {
  const { game } = await openSlot(page, 'fiesta-nights');
  const missions = await context.newPage();
  await open(missions, '/m/leaderBoard');
  const night = missions.getByRole('region', { name: 'A night at the fair' });
  await expect(night.getByText('₱0.00 of ₱500.00')).toBeVisible();
  await spin(game);
  // The other page has not been touched: it hears of the stake.
  await expect(night.getByText('₱0.00 of ₱500.00')).toBeHidden({ timeout: 15_000 });
  await expectAccessible(missions);

  await missions.getByRole('tab', { name: /Check-in/ }).click();
  await missions.getByRole('button', { name: 'Check in today' }).click();
  await expect(missions.getByText('₱1.00 is in your wallet.')).toBeVisible();
  await expect(missions.getByText('Checked in. Come back tomorrow.')).toBeVisible();
  await expectAccessible(missions);
  await missions.getByRole('tab', { name: 'Boards' }).click();
  await expect(missions.getByText(/^Rank \d+$/)).toBeVisible();
  await expectAccessible(missions);

  // What protects a player is a mission too.
  await missions.request.put(url('/wps/member/protection/limit'), {
    headers: { authorization: `Bearer ${await tokenOf(missions)}`, 'x-merchant-code': 'perya' },
    data: { measure: 'deposit', period: 'month', amount: '5000.00' },
  });
  await open(missions, '/m/leaderBoard');
  const limit = missions.getByRole('region', { name: 'Set a limit' });
  await limit.getByRole('button', { name: 'Claim ₱10.00' }).click();
  await expect(missions.getByText('₱10.00 is in your wallet.')).toBeVisible();
  await expect(limit.getByText('All goals reached')).toBeVisible();

  await open(missions, '/m/mine');
  await missions.getByRole('link', { name: 'VIP0', exact: true }).click();
  await expect(missions.getByRole('heading', { name: 'On the way to VIP1' })).toBeVisible();
  await expectAccessible(missions);
  await open(missions, '/m/member/manualRebate', 'TY');
  await expect(missions.getByRole('region', { name: 'Ngayong araw' })).toContainText('× 0.30%');
  await expectAccessible(missions);
});
