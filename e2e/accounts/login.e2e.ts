import { expect, test } from '@playwright/test';
import { phrase } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { listens } from '../support/listens.ts';
import { anAccount, confirmSignOut, logIn, open, register, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';

test('a member signs out and logs in again, the name remembered @smallest', async ({ page }) => {
  const person = await register(page, '/m/set');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await confirmSignOut(page);
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();

  await open(page, '/m/login');
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByText(person.username)).toBeVisible();

  // Ticked by default: the form is filled the next time, and the storage does not hold the password.
  const stored = await page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN') ?? '');
  expect(stored).toContain(person.username);
  expect(stored).not.toContain(person.password);
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await open(page, '/m/login');
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(person.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await page.getByLabel('Remember my password').uncheck();
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  expect(await page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN'))).toBeNull();
});

test('after failures a captcha is asked for, then patience, and neither for ever @smallest', async ({
  page,
}) => {
  const person = await anAccount(page);
  await open(page, '/m/login');
  await expect(page.getByLabel('Verification code')).toHaveCount(0);
  for (
    let attempt = 0;
    attempt < 6 && (await page.getByLabel('Verification code').count()) === 0;
    attempt++
  ) {
    const answered = page.waitForResponse((one) => one.url().endsWith('/wps/session/login'));
    await logIn(page, { ...person, password: `Wrong${attempt}wrong!` });
    await answered;
    await expect(page.getByText('The username or password is incorrect.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  }
  const entry = page.getByLabel('Verification code', { exact: true });
  await expect(entry).toBeVisible();
  await expectAccessible(page);

  // Another way to log in has a picture of its own, and no services beside it.
  const picture = page.locator('img[data-captcha-id]');
  for (const [way, services] of [
    ['Mobile', 0],
    ['Username', 2],
  ] as const) {
    const shown = (await picture.getAttribute('data-captcha-id')) ?? '';
    await page.getByRole('tab', { name: way }).click();
    await expect(picture).not.toHaveAttribute('data-captcha-id', shown);
    await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(services);
  }

  // One more, and even the right password has to wait; after a while it does not.
  const alert = page.getByRole('alert').filter({ hasText: /\w/ });
  let used = '';
  const attempt = async (password: string) => {
    await expect(picture).not.toHaveAttribute('data-captcha-id', used);
    used = (await picture.getAttribute('data-captcha-id')) ?? '';
    const answered = page.waitForResponse((one) => one.url().endsWith('/wps/session/login'));
    await entry.fill(await readCaptcha(page));
    await logIn(page, { ...person, password });
    await answered;
  };
  await attempt('Wrong6wrong!');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await attempt(person.password);
  await expect(alert).toHaveText(phrase('EN', 'login.locked'));
  await expectAccessible(page);
  await queryDatabase(
    `update accounts.login_attempt set at = at - interval '31 minutes' where lower(user_name) = lower($1)`,
    [person.username],
  );
  await attempt(person.password);
  await expect(page).toHaveURL(url('/m/home'));
});

test('what went wrong is said in the language that the page is in by then', async ({ page }) => {
  await open(page, '/m/login');
  await logIn(page, { username: 'nobodyatall', password: 'Sampaguita1!' });
  const alert = page.getByRole('alert').filter({ hasText: /\w/ });
  await expect(alert).toHaveText(phrase('EN', 'login.failed'));
  // As another tab would tell it.
  await page.evaluate(() => new BroadcastChannel('perya:language').postMessage('TY'));
  await expect(alert).toHaveText(phrase('TY', 'login.failed'));
});

test('a visitor comes back to the page that asked for the login @smallest', async ({ page }) => {
  const person = await anAccount(page);
  await open(page, '/m/transaction/record');
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2Ftransaction%2Frecord'));
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/transaction/record'));
});

test('a login link never leads away', async ({ page }) => {
  const person = await anAccount(page);
  for (const next of ['https://example.com/', '//example.com/m/home', '/\\example.com', '/%09/example.com']) {
    await open(page, `/m/login?next=${next.startsWith('/%') ? next : encodeURIComponent(next)}`);
    await logIn(page, person);
    await expect(page, next).toHaveURL(url('/m/home'));
    await page.evaluate(() => localStorage.clear());
  }
});

test('the settings send a visitor home; the member centre asks to come in @smallest', async ({ page }) => {
  await open(page, '/m/set');
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/mine');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Betting record' }).click();
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2FgameRecord'));
});

test('login and registration are read in another language, chosen on them @smallest', async ({ page }) => {
  await open(page, '/m/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TY');
  await expect(page.getByRole('button', { name: 'Mag-log in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expectAccessible(page);
  await page.goto(url('/m/register'));
  await listens(page);
  const language = page.getByRole('combobox', { name: 'Wika' });
  await expect(language).toHaveValue('TY');
  await language.selectOption('EN');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('the one way to the customer service is opened at once', async ({ page }) => {
  const chat = 'https://chat.example/perya';
  await page.route('**/wps/system/customerService*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.value = { ...json.value, customerService: [{ label: 'Chat', url: chat }], chat: null };
    await route.fulfill({ response, json });
  });
  await page.route(`${chat}*`, (route) => route.fulfill({ body: 'Chat', contentType: 'text/html' }));
  await open(page, '/m/login');
  await page.getByRole('link', { name: 'Customer service' }).click();
  await expect(page).toHaveURL(chat);
  await page.goBack();
  await expect(page).toHaveURL(url('/m/login'));
});

test('the member centre names the account, counts the days, and says what is unread', async ({ page }) => {
  const { username } = await register(page, '/m/mine');
  const profile = page.getByRole('region', { name: username });
  await expect(profile.getByRole('heading', { name: username })).toBeVisible();
  await expect(profile.getByText('Join Perya on the day 0')).toBeVisible();
  const messages = page.getByRole('link', { name: /^Messages, \d+ unread$/ });
  await expect(messages).toHaveAttribute('href', '/m/webEmail');
  const count = /\d+/.exec((await messages.getAttribute('aria-label')) ?? '')?.[0];
  await expect(page.getByRole('link', { name: `News and mail ${count}` })).toBeVisible();
  await expectAccessible(page);
  // A nickname is the header's, not the profile's.
  await page.route('**/wps/member/info', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.value.nickname = 'Queen of the Fair';
    json.value.regDate = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(profile.getByText('Join Perya on the day 3')).toBeVisible();
  await expect(profile.getByRole('heading', { name: username })).toBeVisible();
});
