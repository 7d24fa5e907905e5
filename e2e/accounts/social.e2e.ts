import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, register, url } from '../support/member.ts';

const someone = () => `maria${randomInt(1e9)}@example.com`;

/** At the service, which the sandbox plays: says who one is. */
async function beAtService(page: Page, email: string, words: { go: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: words.go }).click();
}

async function signOut(page: Page): Promise<void> {
  await open(page, '/m/set');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(url('/m/home'));
}

test('a visitor joins with Google, and is known the next time @small', async ({ page }) => {
  const email = someone();
  await open(page, '/m/register?next=/m/set');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectAccessible(page);
  await beAtService(page, email, { go: 'Continue' });
  await expect(page.getByText(`You come with Google as ${email}`)).toBeVisible();
  // What the service sent along is not in the address any more.
  await expect(page).toHaveURL(url('/m/login/callback'));
  const name = page.getByLabel('Username', { exact: true });
  await expect(name).toHaveValue(/^maria\d+$/);
  await expectAccessible(page);
  await name.fill('demo');
  await page.getByLabel(/I am at least 21 years old/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Sorry, the username already exists.')).toBeVisible();
  await expect(name).toBeFocused();
  const userName = `gina${randomInt(1e9)}`;
  await name.fill(userName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(url('/m/set'));

  await signOut(page);
  await open(page, '/m/login?next=/m/linkedAccounts');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await beAtService(page, email, { go: 'Continue' });
  await expect(page).toHaveURL(url('/m/linkedAccounts'));
  // Without a password the one way in stays.
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/You have no password yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText(/Please set a password first/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
});

test('a member links Facebook, in Filipino, logs in with it, and parts with it @small', async ({ page }) => {
  const email = someone();
  const person = await register(page, '/m/set');
  await open(page, '/m/linkedAccounts', 'TY');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iugnay ang Facebook' }).click();
  await beAtService(page, email, { go: 'Magpatuloy' });
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(url('/m/linkedAccounts'));

  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/login?next=/m/linkedAccounts', 'TY');
  await page.getByRole('button', { name: 'Magpatuloy gamit ang Facebook' }).click();
  await beAtService(page, email, { go: 'Magpatuloy' });
  await expect(page.getByRole('button', { name: 'Alisin ang pagkakaugnay ng Facebook' })).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '');
  expect(JSON.parse(session)).toMatchObject({ userName: person.username });

  await page.getByRole('button', { name: 'Alisin ang pagkakaugnay ng Facebook' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Alisin' }).click();
  await expect(page.getByRole('button', { name: 'Iugnay ang Facebook' })).toBeVisible();
});

test('a sign-in that is cancelled, or of another window, says so and leads back', async ({ page }) => {
  await open(page, '/m/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The sign-in was cancelled. Nothing has changed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(url('/m/login'));
  await open(page, '/m/login/callback?state=somebody-elses&code=a-code');
  await expect(page.getByText(/began in another window/)).toBeVisible();
});
