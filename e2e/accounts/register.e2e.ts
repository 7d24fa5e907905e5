import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { fillRegistration, open, somebody, url } from '../support/member.ts';

test('a visitor registers and is logged in @small', async ({ page }) => {
  const person = somebody();
  await open(page, '/m/register');
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/member/register'));
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();

  const request = await sent;
  expect(request.headers()['content-type']).toBe('application/jose');
  expect(request.postData()).not.toContain(person.password);
  const session = JSON.parse(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}'));
  expect(Object.keys(session).toSorted()).toEqual([
    'firstTimeLogin',
    'merchantCode',
    'token',
    'type',
    'userName',
  ]);
  expect(session).toMatchObject({ userName: person.username, type: 0, merchantCode: 'perya' });
});

test('the registration leads to the login, which goes on to the same page, and to the app', async ({
  page,
}) => {
  await open(page, '/m/register?next=/m/set');
  await expect(page.getByRole('link', { name: 'Get the app instead' })).toHaveAttribute('href', /^https?:/);
  await page.getByRole('link', { name: 'Already a member? Log in' }).click();
  await expect(page).toHaveURL(url('/m/login?next=/m/set'));
});

test('a visitor who leaves fields empty is told at each, and stands in the first @smallest', async ({
  page,
}) => {
  await open(page, '/m/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  const username = page.getByLabel('Username', { exact: true });
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(/Please fill in this field/);
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Enter password',
  );
  await expect(page.getByText('Please enter the verification code.')).toBeVisible();
  await expect(page.getByText('Please confirm your age.')).toBeVisible();
  await expectAccessible(page);
});

test('mistakes are told when a field is left, and go away when they are mended', async ({ page }) => {
  await open(page, '/m/register');
  const username = page.getByLabel('Username', { exact: true });
  await username.fill('1x');
  await username.blur();
  await expect(page.getByText('Account format is incorrect')).toBeVisible();
  await username.fill('maria2026');
  await expect(page.getByText('Account format is incorrect')).toBeHidden();

  await page.getByLabel('Password', { exact: true }).fill('Sampaguita1!');
  const confirmation = page.getByLabel('Confirm password', { exact: true });
  await confirmation.fill('Sampaguita2!');
  await confirmation.blur();
  await expect(page.getByText('Confirmation password not matched')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Sampaguita2!');
  await expect(page.getByText('Confirmation password not matched')).toBeHidden();
});

test('a verification code is digits, six at most', async ({ page }) => {
  await open(page, '/m/register');
  const entry = page.getByLabel('Verification code', { exact: true });
  await expect(entry).toHaveAttribute('maxlength', '6');
  await entry.fill('12ab');
  await entry.blur();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await entry.fill('123456');
  await expect(page.getByText('Verification code error')).toBeHidden();
});

test('filled fields are checked again 200 ms after the language has changed', async ({ page }) => {
  await open(page, '/m/register');
  await page.getByLabel('Username', { exact: true }).fill('1x');
  const mistakes = await page.evaluate(async () => {
    const count = () => document.querySelectorAll('[aria-invalid="true"]').length;
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const before = count();
    window.dispatchEvent(new CustomEvent('perya:language'));
    await wait(100);
    const early = count();
    await wait(400);
    return [before, early, count()];
  });
  // The one that is filled, and none of the empty ones.
  expect(mistakes).toEqual([0, 0, 1]);
});

test('a name that is taken is told at the name, with a new picture', async ({ page }) => {
  await open(page, '/m/register');
  const before = await page.locator('img[data-captcha-id]').getAttribute('data-captcha-id');
  await fillRegistration(page, { username: 'demo', password: 'Sampaguita1!' });
  await expect(page.getByText('Sorry, the username already exists.')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Verification code', { exact: true })).toHaveValue('');
  await expect(page.locator('img[data-captcha-id]')).not.toHaveAttribute('data-captcha-id', before ?? '');
});

test('a tap on the picture brings a new one and clears the entry', async ({ page }) => {
  await open(page, '/m/register');
  const entry = page.getByLabel('Verification code', { exact: true });
  await entry.fill(await readCaptcha(page));
  const before = await page.locator('img[data-captcha-id]').getAttribute('data-captcha-id');
  await page.getByRole('button', { name: 'Get a new verification picture' }).click();
  await expect(entry).toHaveValue('');
  await expect(page.locator('img[data-captcha-id]')).not.toHaveAttribute('data-captcha-id', before ?? '');
});

test('without the user agreement nothing can be sent', async ({ page }) => {
  await open(page, '/m/register');
  const submit = page.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeEnabled();
  await page.getByLabel('I accept the user agreement.').uncheck();
  await expect(submit).toBeDisabled();
  await page.getByRole('link', { name: 'Read the user agreement' }).click();
  await expect(page.getByRole('heading', { name: 'User agreement' })).toBeVisible();
  await expectAccessible(page);
});

test('a wrong invitation code in the address shows the field, and is refused', async ({ page }) => {
  await open(page, '/m/register?affiliateCode=NOSUCH01');
  await expect(page.getByRole('textbox', { name: /Invitation code/ })).toHaveValue('NOSUCH01');
  await fillRegistration(page, somebody());
  await expect(page.getByRole('textbox', { name: /Invitation code/ })).toBeFocused();
  await expect(page.getByText('invitation code error')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/register/);
});

test('the form speaks Filipino @smallest', async ({ page }) => {
  await open(page, '/m/register', 'TY');
  await page.getByRole('button', { name: 'Gumawa ng account' }).click();
  await expect(page.getByText('Pakikumpirma ang iyong edad.')).toBeVisible();
});

for (const path of ['/register.html', '/m/register.html']) {
  test(`${path} is the registration too`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  });
}
