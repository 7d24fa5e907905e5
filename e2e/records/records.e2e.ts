import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, register } from '../support/member.ts';

test('a member reads what the money did, and checks a statement @smallest', async ({ page }) => {
  await register(page, '/m/voucherCenter');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await page.getByRole('button', { name: /^Pay .*500/ }).click();
  await expect(page.getByText('₱500.00 is in your wallet')).toBeVisible();

  await open(page, '/m/profitandloss');
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(page.getByText('₱500.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('Nothing in this period yet')).toBeVisible();

  await open(page, '/m/transaction/record');
  await expect(page.getByLabel('Totals')).toContainText('+₱500.00');
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Statements' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  const csv = await readFile(await file.path(), 'utf8');
  const check = (content: string) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(content) });
  await check(csv);
  await expect(page.getByText('1 line is as we signed them. Closing balance ₱500.00.')).toBeVisible();
  await expectAccessible(page);
  await check(csv.replace(',500.00,500.00,', ',900.00,900.00,'));
  await expect(page.getByText('A line was changed. (line 1)')).toBeVisible();
});
