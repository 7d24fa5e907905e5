import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { photo } from '../../apps/server/test/pictures.ts';
import { expectAccessible, violationsIn } from '../support/axe.ts';
import { open, register } from '../support/member.ts';
import { operatorAtDesk } from '../support/operator.ts';

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

test('a member sends pictures, and an operator verifies them @smallest', async ({ browser, page }) => {
  const { username } = await register(page, '/m/member/verification');
  await expect(page.getByText('You’re not verified yet')).toBeVisible();
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await photo('png', 300, 200) };
  await page.getByLabel('Photograph your document').setInputFiles(picture);
  await page.getByLabel('Take a selfie').setInputFiles({ ...picture, buffer: await photo('jpeg', 200, 200) });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await expectAccessible(page);

  const operator = await operatorAtDesk(browser, 'support');
  await operator.goto('/verifications');
  await operator.getByRole('button', { name: username }).click();
  await expect(operator.getByText('The pictures are sealed.')).toBeVisible();
  await operator.keyboard.press('v');
  await operator.getByRole('dialog').getByLabel('Reason').fill('First check of the document');
  await operator.getByRole('dialog').getByRole('button', { name: 'Show pictures' }).click();
  await expect(operator.getByRole('img', { name: 'Selfie' })).toBeVisible();
  expect(await violationsIn(operator.mainFrame())).toEqual([]);
  await operator.keyboard.press('a');
  await operator.getByRole('dialog').getByLabel('Name on the document').fill('Maria Santos');
  await operator.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(operator.getByRole('button', { name: username })).toHaveCount(0);

  await open(page, '/m/member/verification');
  await expect(page.getByText('Verified, level 1')).toBeVisible();
});
