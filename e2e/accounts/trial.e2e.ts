/** Trial play at the trial merchant; `brand/trial-terms.e2e.ts` plays it on other terms. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { confirmSignOut, open, register, registerByForm, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';

const stored = (page: Page) =>
  page.evaluate(() => ({
    session: JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null') as Record<string, unknown> | null,
    name: sessionStorage.getItem('trialUser'),
  }));

/** Nothing stands out at the side of the smallest phone. */
async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize(size);
}

test('a visitor tries the fair with play money, and goes back to being a visitor', async ({ page }) => {
  await open(page, '/m/login');
  await expect(page.getByRole('link', { name: 'Free trial' })).toBeVisible();
  await open(page, '/m/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Menu' }).getByRole('link', { name: 'Free trial' }).click();
  await expect(page).toHaveURL(url('/m/trail'));
  await expect(page.getByRole('heading', { name: 'Free trial' })).toBeVisible();
  await expect(page.getByText('₱10,000.00 in play money')).toBeVisible();

  const balance = page.waitForRequest('**/wps/wallets/balance');
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  expect((await balance).headers()['x-merchant-code']).toBe('perya-trial');
  const { session, name } = await stored(page);
  expect(session).toEqual({
    token: expect.any(String),
    merchantCode: 'perya-trial',
    userName: name,
    type: 4,
  });
  expect(name).toMatch(/^Trial\d{8}$/);
  // The page that leaves still names the player for a moment.
  await expect(page.getByRole('banner').getByText(`Play money · ${name}`)).toBeVisible();
  await expect(page.getByRole('banner').getByText('₱10,000.00')).toBeVisible();

  // What takes a real account is refused, in words.
  const rejected = page.getByText('Please login an actual account to use this function');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').last().click();
  await expect(rejected).toBeVisible();
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/mine');
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/voucherCenter');
  await expect(rejected).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/m/webEmail', '/m/vouReport', '/m/changePsw', '/m/linkedAccounts']) {
    await open(page, path);
    await expect(rejected).toBeVisible();
  }
  await open(page, '/m/set');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0);

  // A game is played to its end, and stands in the records.
  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true });
  await expect(page.getByText('Play money', { exact: true })).toBeVisible();
  await spin.click();
  const rounds = () =>
    queryDatabase(
      'select from games.round r join accounts.member m using (member_id) where m.user_name = $1 and r.brand = m.brand',
      [name],
    );
  await expect.poll(async () => (await rounds()).length).toBe(1);
  await open(page, '/m/gameRecord');
  await expect(page.getByRole('button', { name: /Fiesta Nights/ }).first()).toBeVisible();
  await open(page, '/m/transaction/record');
  await expect(page.getByText('Play money')).toBeVisible();
  await expect(page.getByText('Stake').first()).toBeVisible();

  await open(page, '/m/voucherCenter');
  await page.getByRole('link', { name: 'See my trial' }).click();
  await expect(page.getByRole('heading', { name: name! })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'End the trial' }).click();
  await confirmSignOut(page);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await stored(page)).toEqual({ session: null, name: null });
  await expect(page.locator('html')).toHaveAttribute('data-merchant', 'perya');
});

test('a member has no use for a trial; a trial player may become a member', async ({ page }) => {
  await open(page, '/m/trail');
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  // The door is that of the real brand, also from within a trial.
  const person = await registerByForm(page, '/m/mine');
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  const { session, name } = await stored(page);
  expect(session).toMatchObject({ merchantCode: 'perya', type: 0 });
  expect(name).toBeNull();
  await open(page, '/m/trail');
  await expect(page.getByText(`You’re logged in as ${person.username}`)).toBeVisible();
  await expectAccessible(page);
  // A brand without a trial merchant has neither the page nor the entry.
  const lucena = { headers: { 'X-Merchant-Code': 'lucena' } };
  expect((await page.request.get(url('/m/trail'), lucena)).status()).toBe(404);
  const login = await page.request.get(url('/m/login'), lucena);
  expect(await login.text()).not.toContain('/m/trail');
});

test('a member tries a game with play money, and stays logged in', async ({ page }) => {
  await register(page, '/m/gameList?gameType=INHOUSE');
  const before = await stored(page);
  await page.getByRole('link', { name: 'Try Fiesta Nights with play money' }).click();
  await expect(page).toHaveURL(url('/m/tryGame?nodeId=fiesta-nights'));
  await expect(page.getByText('₱10,000.00 in play money')).toBeVisible();
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
  await expect(game.getByText('₱10,000.00').first()).toBeVisible();
  await expect(page.getByText('Play money', { exact: true })).toBeVisible();
  expect(await stored(page)).toEqual(before);
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(url('/m/gameList?gameType=INHOUSE'));
});
