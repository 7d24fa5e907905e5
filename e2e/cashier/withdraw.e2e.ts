import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';

/** Six digits on the pad's own keys, as a thumb presses them. */
async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** As an operator does. The work that follows is due at once. */
async function approve(address: string): Promise<void> {
  const id = new URL(address).searchParams.get('withdrawalId');
  await queryDatabase(
    `with approved as (update wallet.withdrawal set state = 'approved' where id = $1 and state = 'review' returning id)
     insert into platform.due (kind, key, due_at, payload)
       select 'cashier.withdrawal', id::text, now(), jsonb_build_object('withdrawalId', id::text) from approved
       on conflict (kind, key) do update set due_at = now()`,
    [id],
  );
}

test('a member sets a payment password, adds an account, and is paid @small', async ({ page }) => {
  const { username } = await registerWithMoney(page);
  await open(page, '/m/withdraw');
  await expect(page.getByText('You can withdraw now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Set a payment password/ }).click();
  await page.getByRole('button', { name: 'Set the payment password' }).click();
  await press(page, '123456');
  await press(page, '123456');
  await expect(page.getByText('This is too easy to guess')).toBeVisible();
  await expectAccessible(page);
  await press(page, '246813');
  await press(page, '246813');
  await expect(page.getByText('Your payment password is set')).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const named = { headers, data: { payeeName: 'Maria Clara' } };
  expect((await page.request.put(url('/wps/member/payeename'), named)).ok()).toBe(true);
  await open(page, '/m/bankCard/add');
  await page.getByLabel('Mobile number of the e-wallet', { exact: true }).fill('0917 555 0199');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await press(page, '246813');
  await expect(page).toHaveURL(url('/m/bankCard'));
  await expect(page.getByText('•••• 0199')).toBeVisible();
  await expect(page.getByText(/Usable from/)).toBeVisible();
  await expectAccessible(page);

  // The day of waiting is over.
  await queryDatabase(
    `update wallet.payout_account set usable_from = now() where member_id = (
       select member_id from accounts.member where user_name = $1)`,
    [username],
  );
  await open(page, '/m/withdraw');
  await expect(page.getByText(/₱500\.00 stays until you have played for ₱500\.00 more/)).toBeVisible();
  await expectAccessible(page);
  await queryDatabase(
    `update wallet.turnover set done = required, state = 'done', closed_at = now() where owner_id = (
       select member_id from accounts.member where user_name = $1)`,
    [username],
  );
  await page.reload();
  await page.getByLabel('Amount', { exact: true }).fill('300');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw ₱300.00' }).click();
  await press(page, '111111');
  await expect(page.getByText('The payment password is not right.')).toBeVisible();
  await expectAccessible(page);
  await press(page, '246813');
  await expect(page).toHaveURL(/\/m\/withdraw\?withdrawalId=\d+$/);
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await expectAccessible(page);
  await approve(page.url());
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Withdrawal record' }).click();
  await expect(page.getByRole('button', { name: /•••• 0199.*₱300\.00.*Paid/ })).toBeVisible();
  await expectAccessible(page);
});
