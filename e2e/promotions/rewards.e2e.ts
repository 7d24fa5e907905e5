import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, register, url } from '../support/member.ts';
import { arrangeRoundOf } from '../support/rounds.ts';
import { meter, modelOf, spin } from '../support/slot.ts';

test('a deposit with an offer brings a bonus; a gift and a code are taken; a bonus is given up', async ({
  page,
}) => {
  const { username } = await register(page, '/m/rewardCenter');
  const purses = page.locator('dl');
  await expect(purses).toContainText('₱0.00');
  const doubled = page.getByRole('article', { name: 'First deposit: 100% bonus up to ₱277' });
  await expect(doubled).toBeVisible();
  await doubled.getByRole('button', { name: 'Terms' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await doubled.getByRole('link', { name: 'Deposit to get it' }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?offer=\d+$/);
  await expect(page.getByRole('radio', { name: /First deposit: 100% bonus up to ₱277/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: '₱200', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit ₱200.00' }).click();
  await page.getByRole('button', { name: /^Pay .*200/ }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?orderId=\d+$/);
  await expect(page.getByText('₱200.00 is in your wallet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Deposit record' }).click();
  await expect(page).toHaveURL(url('/m/vouReport'));
  await expect(page.getByRole('button', { name: /Deposit.*₱200\.00.*Credited/ })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/m/transaction/record');
  await expect(page.getByText('Balance ₱200.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'All' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Deposit' })).toBeFocused();
  await expect(page.getByText('+₱200.00').last()).toBeVisible();
  await page.getByRole('tab', { name: 'Win' }).click();
  await expect(page.getByText('No transactions yet')).toBeVisible();

  await open(page, '/m/rewardCenter?tab=bonus');
  const bonus = page.getByRole('article', { name: 'First deposit: 100% bonus up to ₱277' });
  await expect(bonus.getByText('₱200.00', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(bonus.locator('span', { hasText: '₱0.00 of ₱1,000.00 staked' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: /^Offers/ }).click();
  await page.getByRole('button', { name: /^Claim ₱50/ }).click();
  await expect(page.getByText('₱50.00 is yours. Good luck.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Have a code?' }).fill('no such code');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('This code isn’t valid.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Have a code?' }).fill('parol 2026');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('₱20.00 is yours. Good luck.')).toBeVisible();
  await expect(purses).toContainText('₱270.00');

  await page.getByRole('button', { name: /^Claim 5 spins/ }).click();
  await expect(page.getByText('5 free spins are yours. Good luck.')).toBeVisible();

  await page.getByRole('tab', { name: /^My bonuses/ }).click();
  await bonus.getByRole('button', { name: 'Give it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up this bonus?' });
  await expect(dialog).toContainText('You keep your ₱200.00 in cash.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give up ₱200.00' }).click();
  await expect(bonus.getByText('Given up', { exact: true })).toBeVisible();
  await expect(bonus.getByText(/^You gave it up on .*: ₱0\.00 of ₱1,000\.00 were staked\.$/)).toBeVisible();
  await expect(purses).toContainText('₱70.00');
  await expect(
    page.getByRole('article', { name: 'Welcome bonus' }).getByText('Active', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await open(page, '/m/mine');
  await expect(page.getByText('+ ₱70.00 bonus')).toBeVisible();
  await page.getByRole('link', { name: /^Reward centre/ }).click();
  await expect(page).toHaveURL(url('/m/rewardCenter'));
  await playSpins(page, username);
});

/** Five spins on the house, of which the last wins: the cash stays as it is, and what was won is a bonus that waits for its turn. */
async function playSpins(page: Page, username: string): Promise<void> {
  await page.getByRole('tab', { name: /^My bonuses/ }).click();
  const spins = page.getByRole('article', { name: 'Five spins at Fiesta Nights' }).first();
  await expect(spins.getByText('5 of 5 left').last()).toBeVisible();
  await expectAccessible(page);
  await spins.getByRole('link', { name: 'Play the spins' }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByText('5 free spins left')).toBeVisible({ timeout: 60_000 });
  expect(await meter(game, 'Stake')).toBe(200);
  const before = await meter(game, 'Balance');
  const model = modelOf('fiesta-nights');
  for (const wins of [false, false, false, false, true]) {
    await arrangeRoundOf(
      model,
      username,
      ({ steps, win }) => steps.length === 1 && (wins ? win > 0 : win === 0),
    );
    await spin(game);
  }
  const won = await meter(game, 'Win');
  await expect(game.getByText('You’ve used your free spins.').first()).toBeVisible();
  expect(await meter(game, 'Balance')).toBe(before);
  await open(page, '/m/rewardCenter?tab=bonus');
  const amount = `₱${(won / 100).toFixed(2)}`;
  await expect(page.getByText(`The spins won ${amount}. It is a bonus now.`)).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('article', { name: 'Five spins at Fiesta Nights' })).toHaveCount(2);
}
