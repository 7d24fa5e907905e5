import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { logIn, open, register, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { totpCode } from '../support/totp.ts';

/** Every code serves once; here the steps before are forgotten. */
const forgetSteps = (username: string) =>
  queryDatabase(
    `update accounts.authenticator set last_step = 0
     where member_id = (select member_id from accounts.member where user_name = $1)`,
    [username],
  );

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

test('a member sets up an authenticator app, logs in with its code, with a recovery code, and switches it off @smallest', async ({
  page,
}) => {
  const person = await register(page, '/m/securityCenter/authenticator');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const link = (await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href')) ?? '';
  const secret = new URL(link).searchParams.get('secret') ?? '';
  const code = page.getByLabel('Code from your authenticator app', { exact: true });
  await code.fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Wrong code.')).toBeVisible();
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await leave(page);
  await open(page, '/m/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Wrong code.')).toBeVisible();
  await expectAccessible(page);
  // The first press counts, though a message stands above it.
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused();
  // What was said of the other code is not said of this one.
  await expect(page.getByText('Wrong code.')).toBeHidden();
  await page.getByRole('button', { name: 'Use the app' }).click();
  await forgetSteps(person.username);
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(url('/m/home'));

  await leave(page);
  await open(page, '/m/login', 'TY');
  await page.locator('input[name=username]').fill(person.username);
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Ilagay ang iyong code' })).toBeVisible();
  await page.getByRole('button', { name: 'Gumamit ng recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase());
  await page.getByLabel('Pagkatiwalaan ang device na ito nang 30 araw').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Magpatuloy' }).click();
  await expect(page).toHaveURL(url('/m/home'));

  // The device is trusted now: no code.
  await leave(page);
  await open(page, '/m/login?next=%2Fm%2FsecurityCenter%2Fauthenticator');
  await logIn(page, person);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expectAccessible(page);
  await forgetSteps(person.username);
  await code.fill(totpCode(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});
