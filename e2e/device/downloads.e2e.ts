/** Downloads, the bar, the way onto the home screen and what makes the site installable. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { listens } from '../support/listens.ts';
import { open, register, url } from '../support/member.ts';
import { watchShifts } from '../support/shifts.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const iphone = (version: string, rest = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

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

async function openGuide(page: Page): Promise<void> {
  await open(page, '/m/mine');
  await page.getByRole('button', { name: 'Add to home screen' }).click();
}

/** As if the brand had words of its own for its app. */
async function advertise(page: Page, text: string): Promise<void> {
  await page.route('**/wps/system/settings*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.value.mobileTemplate.app_desc = text;
    await route.fulfill({ response, json });
  });
}

test.describe('on Android', () => {
  test.use({ userAgent: android });

  test('the bar offers the app until it is closed, and its popup leads to it @smallest', async ({ page }) => {
    const shifts = await watchShifts(page);
    await open(page, '/m/home');
    // Without a touch too, once somebody has looked at home for a while.
    await expect(bar(page)).toBeVisible({ timeout: 40_000 });
    expect(await shifts()).toEqual([]);
    await expect(bar(page).getByText('Play faster in the Perya app')).toBeVisible();
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Get it' }).click();
    await expect(sheet(page)).toBeVisible();
    const link = sheet(page).getByRole('link', { name: 'Download: Android app' });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Here would be the Android app');
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

  test('in Filipino @smallest', async ({ page }) => {
    await open(page, '/m/home', 'TY');
    await touch(page);
    await expect(bar(page, 'Ang app ng Perya')).toBeVisible();
    await page.getByRole('button', { name: 'Kunin', exact: true }).click();
    await expect(sheet(page, 'Ilagay ang Perya sa telepono mo')).toBeVisible();
  });

  test('the browser’s own offer to install is taken from the guide', async ({ page }) => {
    await openGuide(page);
    await expect(guide(page).getByText('Open your browser’s menu')).toBeVisible();
    await expectAccessible(page);
    const kept = await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      return !dispatchEvent(offer);
    });
    expect(kept).toBe(true);
    await guide(page).getByRole('button', { name: 'Install now' }).click();
    await expect(page.getByText('Perya is on its way to your home screen.')).toBeVisible();
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
  test.use({ userAgent: iphone('17_6_1') });

  test('app, profile and the way onto the home screen @smallest', async ({ page }) => {
    await open(page, '/m/home');
    await touch(page);
    await bar(page).getByRole('button', { name: 'Get it' }).click();
    await expect(sheet(page).getByRole('link', { name: 'Download: iPhone and iPad app' })).toBeVisible();
    await expect(sheet(page).getByRole('link', { name: 'Download: Shortcut profile' })).toBeVisible();
    await expect(sheet(page).getByText('Android app')).toHaveCount(0);
    await expect(sheet(page).getByText('Add to Home Screen')).toHaveCount(0);
    await expectAccessible(page);
    await openGuide(page);
    await expect(guide(page).getByRole('listitem').filter({ hasText: 'Add to Home Screen' })).toBeVisible();
    await expect(guide(page).getByRole('link', { name: 'Download the profile' })).toBeVisible();
    await expectAccessible(page);
  });

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

test.describe('on another phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1' });

  test('the popup of a brand without apps points to nothing that is not there', async ({ page }) => {
    await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
    await advertise(page, 'Quicker in the app');
    await openSheet(page);
    const popup = page.getByRole('dialog');
    await expect(popup.getByText('Nothing to install: you already have everything.')).toBeVisible();
    await expect(popup.getByText('Not available yet.')).toBeVisible();
    for (const promise of ['home screen', 'faster']) await expect(popup.getByText(promise)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('on an iPhone’s home screen', () => {
  test.use({ userAgent: iphone('17_6_1') });

  test('nothing is offered that is there already', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
    await advertise(page, 'Quicker in the app');
    await openSheet(page);
    const popup = page.getByRole('dialog');
    await expect(popup.getByText('Nothing to install: you already have everything.')).toBeVisible();
    await expect(popup.getByRole('heading', { level: 3 })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.context().setExtraHTTPHeaders({});
    await openSheet(page, '/m/home');
    // The popup may offer the app; the bar over the foot of home does not.
    await expect(sheet(page).getByRole('link', { name: 'Download: iPhone and iPad app' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('on an old iPhone', () => {
  test.use({ userAgent: iphone('12_1_4', 'Version/12.0 Mobile/15E148 Safari/604.1') });

  test('the tip for an old iOS, and no app that it could not run', async ({ page }) => {
    await openSheet(page);
    await expect(sheet(page).getByText('Needs iOS 12.4 or later. This device has iOS 12.1.')).toBeVisible();
    await expect(sheet(page).getByRole('link', { name: 'Download: iPhone and iPad app' })).toHaveCount(0);
    await openGuide(page);
    await expect(guide(page).getByText('This iOS is old')).toBeVisible();
  });
});

test.describe('inside Facebook', () => {
  test.use({ userAgent: iphone('17_6_1', 'Mobile/21G93 [FBAN/FBIOS;FBAV/488.0.0.68.103;FBSV/17.6.1]') });

  test('the guide says where to open the site first', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGuide(page);
    await expect(
      guide(page).getByRole('heading', { name: 'Open Perya in your browser first' }),
    ).toBeVisible();
    // An app's browser installs no profile.
    await expect(guide(page).getByRole('link', { name: 'Download the profile' })).toHaveCount(0);
    await guide(page).getByRole('button', { name: 'Copy the address' }).click();
    await expect(page.getByText('Address copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url('/m/home'));
  });
});

test('a desktop gets codes for both kinds of phone; the member centre leads to them', async ({ page }) => {
  await register(page, '/m/mine');
  await page.getByRole('button', { name: 'Get the app' }).click();
  for (const what of ['Android app', 'iPhone and iPad app'])
    await expect(sheet(page).getByRole('img', { name: `Code for your phone: ${what}` })).toBeVisible();
  await expect(sheet(page).getByText('Shortcut profile')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
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
