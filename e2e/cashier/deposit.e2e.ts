import { expect, test, type Page } from '@playwright/test';
import { photo } from '../../apps/server/test/pictures.ts';
import { expectAccessible, violationsIn } from '../support/axe.ts';
import { open, register, url } from '../support/member.ts';
import { operatorAtDesk } from '../support/operator.ts';

async function choose(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
}

test('a declined payment takes nothing and can be tried again @smallest', async ({ page }) => {
  await register(page, '/m/voucherCenter');
  await choose(page, '250.50');
  await page.getByRole('button', { name: 'Deposit ₱250.50' }).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByText('The payment was declined')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(url('/m/voucherCenter'));
  await expect(page.getByText('₱0.00').first()).toBeVisible();
});

/** Takes a told transfer at the console and credits what the bank's statement shows. */
async function credit(cashier: Page, orderId: string, line: string): Promise<void> {
  await cashier.goto(`/deposits?item=${orderId}`);
  await expect(cashier.getByRole('heading', { name: `Deposit ${orderId}` })).toBeVisible();
  await cashier.getByRole('button', { name: /^Take/ }).click();
  await cashier.getByRole('button', { name: /^Credit/ }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByLabel('Transfer number on the statement').fill(line);
  await dialog.getByLabel('Reason').fill('The statement shows it');
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await expect(dialog).toBeHidden();
}

test('a member pays by a code, by a bank transfer, and by a transfer with a slip', async ({
  page,
  context,
  browser,
}) => {
  await register(page, '/m/voucherCenter');
  await page.getByRole('radio', { name: /Scan to pay/ }).check();
  await choose(page, '500');
  const answer = page.waitForResponse(
    (one) => one.url().endsWith('/wps/deposit/orders') && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  const { value } = (await (await answer).json()) as { value: { qrText: string } };
  await expect(page.getByRole('img', { name: 'Payment QR code' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d left to pay$/);
  await expectAccessible(page);
  // As the wallet's app does with what it has scanned.
  const wallet = await context.newPage();
  await wallet.goto(value.qrText);
  await wallet.getByRole('button', { name: /^Pay .*500/ }).click();
  await expect(page.getByText('₱500.00 is in your wallet')).toBeVisible();
  await wallet.close();

  await open(page, '/m/voucherCenter');
  await page.getByRole('radio', { name: /Over the counter/ }).check();
  await choose(page, '600');
  await page.getByRole('button', { name: 'Deposit ₱600.00' }).click();
  await expect(page.getByText('Perya Demo Bank')).toBeVisible();
  await page.getByRole('textbox', { name: 'Bank reference number' }).fill('BDO 778812');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('Please fill in this field.').first()).toBeVisible();
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await photo('png', 300, 200) };
  await page.getByLabel('Add a picture of the slip').setInputFiles(slip);
  await expect(page.getByRole('img', { name: 'Picture of the slip: slip.png' })).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('Transfer BDO778812: we’re checking it.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const orderId = (): string => new URL(page.url()).searchParams.get('orderId')!;
  const cashier = await operatorAtDesk(browser, 'cashier');
  // No two runs have a line of the bank's statement in common.
  await credit(cashier, orderId(), `SLIP-${orderId()}`);
  await expect(page.getByText('₱600.00 is in your wallet')).toBeVisible();

  await open(page, '/m/voucherCenter', 'TY');
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByLabel('Halaga', { exact: true }).fill('700');
  await page.getByRole('button', { name: 'Magdeposito ng ₱700.00' }).click();
  await expect(page.getByText('Perya Demo Bank')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Reference number ng bangko' }).fill('BPI 400123');
  await page.getByRole('button', { name: 'Nagbayad na ako' }).click();
  await expect(page.getByText('Transfer BPI400123: tinitingnan na namin.', { exact: false })).toBeVisible();
  await credit(cashier, orderId(), `BANK-${orderId()}`);
  await expect(page.getByText('Nasa wallet mo na ang ₱700.00')).toBeVisible();
  await cashier.context().close();
  await open(page, '/m/vouReport', 'TY');
  await expect(page.getByText('Pumasok na')).toHaveCount(3);
  await expectAccessible(page);
});
