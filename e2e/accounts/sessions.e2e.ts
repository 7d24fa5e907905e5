import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { logIn, open, register, url } from '../support/member.ts';

test('a member signs another phone out, which hears of it at once @smallest', async ({ page, browser }) => {
  const person = await register(page, '/m/securityCenter/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await elsewhere.newPage();
  const logInThere = async () => {
    await open(other, '/m/login?next=%2Fm%2Fmine');
    await logIn(other, person);
    await expect(other).toHaveURL(url('/m/mine'));
  };
  await logInThere();

  await page.reload();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out there: Windows · Firefox' }).click();
  await expect(other.getByText('The account has been logged out, please log in again')).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  await expect(page.getByText('Windows · Firefox')).toHaveCount(0);

  await logInThere();
  await open(page, '/m/securityCenter', 'TY');
  await page.getByRole('link', { name: /^Mga aktibong session/ }).click();
  await page.getByRole('button', { name: 'I-log out sa lahat ng iba' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'I-log out' }).click();
  await expect(page.getByText('Windows · Firefox')).toHaveCount(0);
  await expect(page.getByText('Ang device na ito')).toBeVisible();
  await expect(other.getByText('The account has been logged out, please log in again')).toBeVisible();
  await elsewhere.close();
});
