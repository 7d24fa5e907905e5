/** Accounts at the second brand: another form, another door, the same keys. */
import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { findInMessage } from '../support/mail.ts';
import { fillRegistration, logIn, open, somebody, url, type Person } from '../support/member.ts';
import { totpCode } from '../support/totp.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

test.use({ extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' } });

/** Joins as this brand wants it, with a number that a code proves. */
async function join(page: Page): Promise<Person & { email: string }> {
  const person = { ...somebody(), password: 'Dalampasigan#46layag!' };
  const email = `${person.username}@example.com`;
  const digits = String(randomInt(1e7)).padStart(7, '0');
  await open(page, '/m/register?now');
  await page.getByLabel('Nickname', { exact: true }).fill('Amihan');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByLabel('Mobile number', { exact: true }).fill(`0918${digits}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('SMS sent')).toBeVisible();
  const code = await findInMessage(`+63918${digits}`, /(\d{6})/);
  await page.getByLabel('SMS code', { exact: true }).fill(code);
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  return { ...person, email };
}

/** This brand asks for a captcha at every login: the first answer says so. */
async function logInWithCaptcha(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  const entry = page.getByLabel('Verification code', { exact: true });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.fill(await readCaptcha(page));
  await logIn(page, person);
}

test('a person joins with a proved number, comes back, and changes the password twice', async ({ page }) => {
  const person = await join(page);
  const { email } = person;
  await expect(page.getByRole('banner').getByText('Amihan', { exact: true })).toBeVisible();
  // It has no invitations: who asks is told where to ask (specification 2 §4).
  await page.getByRole('link', { name: 'Invite' }).click();
  await expect(page.getByText('Please contact customer service.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/login');
  await logInWithCaptcha(page, person);
  await expect(page).toHaveURL(url('/m/home'));

  // In the same visit the old password is known.
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Balangay#58tulay!');
  await page.getByLabel('Confirm new password').fill('Balangay#58tulay!');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(page).toHaveURL(url('/m/home'));

  // A visitor who wants to change it is sent home here, and forgets by e-mail alone.
  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/changePsw');
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/forget');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(person.username);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Retrieve password' }).click();
  await expect(page.getByText('an e-mail is on its way')).toBeVisible();
  const link = new URL(await findInMessage(email, /(http\S+\/m\/forget\/reset#\S+)/));
  await open(page, link.pathname + link.hash);
  await page.locator('input[name=newPassword]').fill(person.password);
  await page.getByLabel('Confirm new password').fill(person.password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(page).toHaveURL(url('/m/login'));
});

test('a person guards the account with a passkey, an authenticator app and a look at the sessions', async ({
  page,
  browser,
}) => {
  const credentials = await addAuthenticator(page);
  const person = await join(page);
  await open(page, '/m/securityCenter');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Passkeys/ }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  expect(await credentials()).toBe(1);
  await page.evaluate(() => localStorage.clear());
  // Taken by the owner of the authenticator as soon as it is offered.
  await open(page, '/m/login?next=%2Fm%2FsecurityCenter%2Fsessions');
  await expect(page).toHaveURL(url('/m/securityCenter/sessions'));
  await expect(page.getByText('This device', { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext({
    extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await elsewhere.newPage();
  await open(other, '/m/login?next=%2Fm%2Fmine');
  await logInWithCaptcha(other, person);
  await expect(other).toHaveURL(url('/m/mine'));
  await page.reload();
  await page.getByRole('button', { name: 'Log out there: Windows · Firefox' }).click();
  await expect(other.getByText('The account has been logged out, please log in again')).toBeVisible();

  await open(page, '/m/securityCenter/authenticator');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const link = (await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(link)).toContain('Lucena');
  const secret = new URL(link).searchParams.get('secret') ?? '';
  await page.getByLabel('Code from your authenticator app', { exact: true }).fill(totpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await open(other, '/m/login');
  await logInWithCaptcha(other, person);
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();
});
