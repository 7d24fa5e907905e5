import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';

test('a member plays dice over three draws, sees the slip wait, and cancels it @smallest', async ({
  page,
}) => {
  await registerWithMoney(page);
  await open(page, '/m/number/mekong-five-minutes');
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByText('Your slip is empty.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '07', exact: true }).click();
  await page.getByRole('button', { name: 'Raise the multiple' }).click();
  await page.getByRole('button', { name: /^Add to slip · 1 stake · ₱4\.00/ }).click();
  // A reload takes nothing from the slip.
  await page.reload();
  const slip = page.getByRole('region', { name: 'Slip' });
  await expect(slip.getByRole('listitem')).toHaveCount(1);
  await slip.getByLabel('3', { exact: true }).check();
  await expectAccessible(page);
  await slip.getByRole('button', { name: 'Buy for ₱12.00' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 draws, first');
  await dialog.getByRole('button', { name: /^Buy for/ }).click();
  await expect(page.getByText('Your slip is in. Good luck.')).toBeVisible();

  await page.getByRole('button', { name: /^Draw \d+ / }).click();
  const order = page.getByRole('dialog');
  await expect(order.getByText('Waiting for the draw')).toHaveCount(3);
  // The receipt is there before the draw; its way to the root comes when the sale has ended.
  await order
    .getByRole('button', { name: /^Receipt: / })
    .first()
    .click();
  await expect(order.getByText('The receipt matches this slip.')).toBeVisible();
  await expect(order.getByText('Sales are still open.')).toBeVisible();
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Cancel the open draws' }).click();
  await expect(order.getByText('Cancelled', { exact: true })).toHaveCount(3);
});

test('a visitor sees the draw of a minute game and its proof', async ({ page }) => {
  await open(page, '/m/number/visayas-six', 'TY');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('tab', { name: 'Mga resulta' }).click();
  await page
    .getByRole('button', { name: /^Patunay: / })
    .first()
    // Of a product that has just started the first draw is up to a minute away.
    .click({ timeout: 90_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Sinuri sa teleponong ito' })).toBeVisible();
  await expectAccessible(page);
});
