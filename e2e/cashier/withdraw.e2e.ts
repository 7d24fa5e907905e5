import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible, violationsIn } from '../support/axe.ts';
import { open, tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { operatorAtDesk } from '../support/operator.ts';
import { queryDatabase } from '../support/product.ts';

/** Six digits on the pad's own keys, as a thumb presses them. */
async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Takes the request at the console and approves it. */
async function approve(browser: Browser, withdrawalId: string): Promise<void> {
  const cashier = await operatorAtDesk(browser, 'cashier');
  await cashier.goto(`/withdrawals?item=${withdrawalId}`);
  await expect(cashier.getByRole('heading', { name: `Withdrawal ${withdrawalId}` })).toBeVisible();
  await expect(cashier.getByText('What the rules look at')).toBeVisible();
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await cashier.getByRole('button', { name: /^Take/ }).click();
  await cashier.getByRole('button', { name: /^Approve/ }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Account and holder agree');
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await cashier.context().close();
}

test('a member sets a payment password, adds an account, and is paid @smallest', async ({
  page,
  browser,
}) => {
  const { username } = await registerWithMoney(page);
  await open(page, '/m/withdraw');
  await expect(page.getByText('Available to withdraw')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Set a payment password/ }).click();
  await page.getByRole('button', { name: 'Set a payment password' }).click();
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
  await expect(page.getByText(/₱500\.00 is held until you have staked ₱500\.00 more/)).toBeVisible();
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
  await expect(page.getByText('Wrong payment password.')).toBeVisible();
  await expectAccessible(page);
  await press(page, '246813');
  await expect(page).toHaveURL(/\/m\/withdraw\?withdrawalId=\d+$/);
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await expectAccessible(page);
  await approve(browser, new URL(page.url()).searchParams.get('withdrawalId')!);
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Withdrawal record' }).click();
  await expect(page.getByRole('button', { name: /•••• 0199.*₱300\.00.*Paid/ })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/m/withdraw');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Keep in the wallet' }).fill('150');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await press(page, '246813');
  await expect(page.getByText(/Everything above ₱150\.00 goes to .*•••• 0199/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
