import { expect, test } from '@playwright/test';
import { fillRegistration, open, somebody, url } from '../support/member.ts';

test('a visitor registers and is logged in @small', async ({ page }) => {
  const person = somebody();
  await open(page, '/m/register');
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

test('a name that is taken is told at the name, with a new picture', async ({ page }) => {
  await open(page, '/m/register');
  const before = await page.locator('img[data-captcha-id]').getAttribute('data-captcha-id');
  await fillRegistration(page, { username: 'demo', password: 'Sampaguita1!' });
  await expect(page.getByText('Sorry, the username already exists.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeFocused();
  await expect(page.getByLabel('Verification code', { exact: true })).toHaveValue('');
  await expect(page.locator('img[data-captcha-id]')).not.toHaveAttribute('data-captcha-id', before ?? '');
});

for (const path of ['/register.html', '/m/register.html']) {
  test(`${path} is the registration too`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  });
}
