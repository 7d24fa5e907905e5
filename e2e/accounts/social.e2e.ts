import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { open, register, signOut, url } from '../support/member.ts';
import { product } from '../support/product.ts';

const someone = () => `maria${randomInt(1e9)}@example.com`;

/** At the service, which the sandbox plays: says who one is. */
async function beAtService(page: Page, email: string, words: { go: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: words.go }).click();
}

test('a visitor joins with Google, and is known the next time @smallest', async ({ page }) => {
  const email = someone();
  await open(page, '/m/register?next=/m/set');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox: log in with Google' })).toBeVisible();
  await expectAccessible(page);
  await beAtService(page, email, { go: 'Continue' });
  await expect(page.getByText(`Signing up with Google as ${email}`)).toBeVisible();
  // What the service sent along is not in the address any more.
  await expect(page).toHaveURL(url('/m/login/callback'));
  const name = page.getByRole('textbox', { name: 'Username', exact: true });
  await expect(name).toHaveValue(/^maria\d+$/);
  await expectAccessible(page);
  await name.fill('demo');
  await page.getByLabel(/I’m at least 21 years old/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Sorry, the username already exists.')).toBeVisible();
  await expect(name).toBeFocused();
  const userName = `gina${randomInt(1e9)}`;
  await name.fill(userName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(url('/m/set'));

  await open(page, '/m/set');
  await signOut(page);
  await open(page, '/m/login?next=/m/linkedAccounts');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await beAtService(page, email, { go: 'Continue' });
  await expect(page).toHaveURL(url('/m/linkedAccounts'));
  // Without a password the one way in stays.
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/You have no password yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Facebook' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeHidden();
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page).toHaveURL(url('/m/setPsw'));
});

test('a member links Facebook, in Filipino, logs in with it, and parts with it @smallest', async ({
  page,
}) => {
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
  await expect(page.getByRole('button', { name: 'I-unlink ang Facebook' })).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '');
  expect(JSON.parse(session)).toMatchObject({ userName: person.username });

  await page.getByRole('button', { name: 'I-unlink ang Facebook' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Alisin' }).click();
  await expect(page.getByRole('button', { name: 'Iugnay ang Facebook' })).toBeVisible();
});

test('a sign-in that is cancelled, or of another window, says so and leads back @smallest', async ({
  page,
}) => {
  await open(page, '/m/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Login cancelled. Nothing has changed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(url('/m/login'));
  await open(page, '/m/login/callback?state=somebody-elses&code=a-code');
  await expect(page.getByText(/started in another window/)).toBeVisible();
});

/** The brand's switch for codes of another service is off in the demonstration: these pages are told that it is on. */
async function withCodesOfAnother(page: Page): Promise<void> {
  const baseUrl = `${product().sandboxUrl}/identitytoolkit`;
  await page.route('**/wps/member/registerSettings', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.value.thirdParty.sms = { baseUrl, apiKey: 'perya-demo' };
    await route.fulfill({ response, json: answer });
  });
}

/** What the service would have texted, the last one first. */
async function codeOf(page: Page, number: string): Promise<string> {
  const text = await (await page.request.get(`${product().sandboxUrl}/phone-codes`)).text();
  const [, code] = new RegExp(`\\${number}[^]*?<strong>(\\d{6})</strong>`).exec(text) ?? [];
  if (!code) throw new Error(`No code for ${number}`);
  return code;
}

test('a number is proved by a service that texts in place of the site, with a wait of 60 s', async ({
  page,
}) => {
  const national = `917${String(randomInt(1e7)).padStart(7, '0')}`;
  await withCodesOfAnother(page);
  await open(page, '/m/login');
  await page.getByRole('link', { name: 'Register now' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
  await page.getByLabel('Mobile number', { exact: true }).fill(`0${national}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('SMS sent')).toBeVisible();
  await expect(page.getByRole('button', { name: /\b(60|59|58|57)\b/ })).toBeDisabled();
  const code = await codeOf(page, `+63${national}`);
  const entry = page.getByLabel('SMS code', { exact: true });
  await entry.fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel('Verification code', { exact: true }).fill(await readCaptcha(page));
  await page.getByLabel(/I’m at least 21 years old/).check();
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/wps/member/register') ? 1 : 0));
  await page.getByRole('button', { name: 'Create account' }).click();
  // The service found it wrong, so nothing was sent to the site.
  await expect(entry).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
  await entry.fill(code);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(url('/m/home'));

  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/register');
  await page.getByRole('link', { name: 'Already a member? Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await page.getByLabel('Mobile number', { exact: true }).fill(national);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('SMS sent')).toBeVisible();
  await page.getByLabel('SMS code', { exact: true }).fill(await codeOf(page, `+63${national}`));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(url('/m/home'));
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '');
  expect(JSON.parse(session)).toMatchObject({ userName: `+63${national}` });
});
