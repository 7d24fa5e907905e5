import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { readCode } from '../support/code.ts';
import { open, url } from '../support/member.ts';

/** A number that this run has not seen yet, as it is typed and as it is dialled. */
function number() {
  const digits = String(randomInt(1e7)).padStart(7, '0');
  return { typed: `0917 ${digits.slice(0, 3)} ${digits.slice(3)}`, e164: `+63917${digits}` };
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));

test('a visitor registers by mobile number, and logs in by code in Filipino @smallest', async ({ page }) => {
  const { typed, e164 } = number();
  await open(page, '/m/register');
  // What is announced to those who register.
  await expect(page.getByText('The fair is open every night')).toBeVisible();
  // By user name unless one chooses otherwise.
  await expect(page.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  const mobile = page.getByLabel('Mobile number', { exact: true });
  const code = page.getByLabel('SMS code', { exact: true });
  await expect(code).toBeDisabled();
  await expectAccessible(page);

  // The number is looked at first, and nothing is sent for one that is none.
  await mobile.fill('12345');
  await page.getByRole('button', { name: 'Send code' }).tap();
  await expect(page.getByText('The mobile num is not valid')).toBeVisible();
  await expect(mobile).toBeFocused();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Request a code first')).toBeVisible();
  await mobile.fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('SMS sent')).toBeVisible();
  await expect(code).toBeFocused();
  // That it was missing is no error any more.
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  const resend = page.getByRole('button', { name: /^Resend in 1\d\d s$/ });
  await expect(resend).toBeDisabled();
  await expectAccessible(page);

  const right = await readCode(page, e164);
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.getByLabel('Verification code', { exact: true }).fill(await readCaptcha(page));
  await page.getByLabel(/I’m at least 21 years old/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await expect(code).toBeFocused();
  // The picture was not used up by it.
  await code.fill(right);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByText(e164)).toBeVisible();

  await signOut(page);
  await open(page, '/m/login', 'TY');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await page.getByLabel('Mobile number', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Ipadala ang code' }).click();
  await expect(page.getByText('Naipadala na ang SMS')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('SMS code', { exact: true }).fill(await readCode(page, e164));
  await page.getByRole('button', { name: 'Mag-log in', exact: true }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByText(e164)).toBeVisible();

  // The number is remembered with its way to log in, the code is not.
  await signOut(page);
  await open(page, '/m/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(typed.replaceAll(' ', ''));
  const remembered = await page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN_SMS') ?? '{}');
  // Also where the brand has one country, which nobody chooses.
  expect(JSON.parse(remembered)).toMatchObject({ countryDialingCode: '+63', password: expect.any(String) });
  await page.getByRole('tab', { name: 'Username' }).click();
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue('');
});
