/** Downloads, the bar, the way onto the home screen and what makes the site installable. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { listens } from '../support/listens.ts';
import { open, url } from '../support/member.ts';
import { watchShifts } from '../support/shifts.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

const touch = (page: Page) => page.keyboard.press('Shift');
const bar = (page: Page, name = 'The Perya app') => page.getByRole('complementary', { name });
const sheet = (page: Page, name = 'Get Perya on your phone') => page.getByRole('dialog', { name });

/** From the member centre, which visitors have too. */
async function openSheet(page: Page, path = '/m/mine'): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Get the app' }).click();
}

/** The way onto the home screen, a popup of its own. */
const guide = (page: Page, name = 'Add Perya to your home screen') => page.getByRole('dialog', { name });

test.describe('on Android', () => {
  test.use({ userAgent: android });

  test('the bar offers the app until it is closed, and its popup leads to it @smallest', async ({ page }) => {
    const shifts = await watchShifts(page);
    await open(page, '/m/home');
    // Without a touch too, once somebody has looked at home for a while.
    await expect(bar(page)).toBeVisible({ timeout: 40_000 });
    expect(await shifts()).toEqual([]);
    // Below the page, also after a page without a footer: it covers none of it.
    const below = () =>
      bar(page).evaluate(
        (one) =>
          one.getBoundingClientRect().top - document.querySelector('main')!.getBoundingClientRect().bottom,
      );
    expect(await below()).toBeGreaterThanOrEqual(0);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Back to home' }).last().click();
    await expect(bar(page)).toBeVisible();
    expect(await below()).toBeGreaterThanOrEqual(0);
    await expect(bar(page).getByText('Play faster in the Perya app')).toBeVisible();
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Get it' }).click();
    await expect(sheet(page)).toBeVisible();
    const link = sheet(page).getByRole('link', { name: 'Download: Android app' });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('The Android app would be here');
    await expect(sheet(page).getByText('iPhone and iPad app')).toHaveCount(0);
    // The home-screen option is never among them (specification 2 §2).
    await expect(sheet(page).getByText('Open your browser’s menu')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Close this offer' }).click();
    await expect(bar(page)).toHaveCount(0);

    // Elsewhere, and back: it stays closed.
    await openSheet(page);
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Jackpot' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('a brand without an app has no bar; its site goes onto the home screen', async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
    await openSheet(page);
    await expect(sheet(page, 'Get Lucena on your phone')).toBeVisible();
    await expect(page.getByText('Not available yet.')).toBeVisible();
    await expect(bar(page, 'The Lucena app')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to home screen' }).click();
    await expect(guide(page, 'Add Lucena to your home screen')).toBeVisible();
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone });

  test('a web clip of the profile is known from then on', async ({ page }) => {
    await open(page, '/m/home?WEBCLIP=1');
    await touch(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('WEBCLIP'))).toBe('1');
    await openSheet(page);
    await expect(sheet(page).getByRole('link', { name: 'Download: iPhone and iPad app' })).toBeVisible();
    await expect(sheet(page).getByText('Shortcut profile')).toHaveCount(0);
  });

  // Both before any touch, and so before the part that remembers it has come.
  for (const [when, follow] of [
    ['before the page listens', (page: Page) => page.evaluate(() => location.assign('/m/register'))],
    ['at once', (page: Page) => page.getByRole('link', { name: 'Register' }).dispatchEvent('click')],
  ] as const)
    test(`a web clip is known too when a link in it is followed ${when}`, async ({ page }) => {
      await open(page, '/m/home?WEBCLIP=1');
      await follow(page);
      await expect(page).toHaveURL(url('/m/register'));
      await listens(page);
      await touch(page);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('WEBCLIP'))).toBe('1');
    });
});

test('the site can be installed, as each brand and in each language', async ({ page, context }) => {
  await open(page, '/m/home');
  const devices = await context.newCDPSession(page);
  const { installabilityErrors } = await devices.send('Page.getInstallabilityErrors');
  // A context of its own counts as a private window, which cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  expect(address).toBe('/manifest.webmanifest?lang=en');
  const read = async (path: string, brand = 'perya') => {
    const answer = await page.request.get(url(path), { headers: { 'X-Merchant-Code': brand } });
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    return (await answer.json()) as {
      name: string;
      lang: string;
      start_url: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { name: string; url: string }[];
      screenshots: { src: string; sizes: string }[];
    };
  };
  const perya = await read('/manifest.webmanifest?lang=fil');
  expect(perya).toMatchObject({
    name: 'Perya',
    lang: 'fil',
    start_url: '/m/home?from=app',
    theme_color: '#120c2e',
  });
  const lucena = await read('/manifest.webmanifest?lang=fil', 'lucena');
  expect(lucena).toMatchObject({ name: 'Lucena', lang: 'en', theme_color: '#062423' });
  expect(perya.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  expect(perya.shortcuts.map(({ name }) => name)).toContain('Deposito');
  for (const { src } of [...perya.icons, ...lucena.icons, { src: '/apple-touch-icon.png' }]) {
    const icon = await page.request.get(url(src));
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  for (const { screenshots } of [perya, lucena]) {
    expect(screenshots.map(({ sizes }) => sizes)).toEqual(['780x1688']);
    expect((await page.request.get(url(screenshots[0]?.src ?? ''))).headers()['content-type']).toBe(
      'image/webp',
    );
  }
  expect(await (await page.request.get(url('/m/home?from=app'))).text()).toContain('data-merchant="perya"');
});
