import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { phrase } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { product, queryDatabase } from '../support/product.ts';
import { open } from '../support/member.ts';

// The second brand, so that the site of the other tests stays open.
test.use({ extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' } });

async function setFlags(maintenance: boolean, restricted: boolean): Promise<void> {
  await queryDatabase(
    `update brand.brand set maintenance = $1, region_restricted = $2 where code = 'lucena'`,
    [maintenance, restricted],
  );
}

async function reloadUntil(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached({ timeout: 500 });
  }).toPass();
}

test.afterEach(() => setFlags(false, false));

test('a site in maintenance, or closed to a region, says so on every page; maintenance wins', async ({
  page,
}) => {
  await open(page, '/m/home');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await setFlags(false, true);
  await reloadUntil(page, 'Not available in your region');
  await expectAccessible(page);
  await setFlags(true, true);
  await reloadUntil(page, 'We’ll be right back');
  await expect(page.getByText('System upgrading, please try again later.')).toBeVisible();
  await expectAccessible(page);
  const login = await page.goto(page.url().replace('/m/home', '/m/login'));
  expect(login?.status()).toBe(503);
  await expect(page.getByText('We’ll be right back').first()).toBeAttached();
  // Nothing but the page of the mode: no header, no footer, at its own address too.
  await page.goto(page.url().replace('/m/login', '/m/maintenance'));
  await expect(page.getByRole('heading', { name: 'We’ll be right back', level: 1 })).toBeAttached();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await setFlags(false, false);
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText('We’re open')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('the switch DIRECTREG3 takes the registration out of the header, and leaves it on the login', async ({
  page,
}) => {
  const direct = (on: boolean) =>
    queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [
      JSON.stringify({ switches: { DIRECTREG3: on } }),
    ]);
  const links = page.getByRole('banner').getByRole('link', { name: /Register/ });
  // Home of one supplier is no document that is kept: it is drawn each time.
  await open(page, '/m/home?vendor=STUDIO');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  try {
    await direct(false);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
      await expect(links).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await open(page, '/m/login');
    await expect(page.getByRole('link', { name: 'Register now' })).toBeVisible();
  } finally {
    await queryDatabase(`update brand.brand set settings = '{}' where code = 'lucena'`);
  }
});

test('a supplier at work says so on its games, until it is done', async ({ page }) => {
  // As the operator does it.
  const vendor = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../../tools/vendor.ts'), 'lucena', 'STUDIO', ...args],
      { env: { ...process.env, DATABASE_URL: product().databaseUrl }, encoding: 'utf8' },
    );
  expect(vendor('work', '--until', '2099-01-02T03:04Z')).toContain('until 2099-01-02T03:04:00.000Z');
  try {
    await expect(async () => {
      await open(page, '/m/launchGame?nodeId=fiesta-nights');
      await expect(page.getByText('Under maintenance', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText('is under maintenance until about 01/02 11:04 (Asia/Manila).')).toBeVisible();
    await expectAccessible(page);
    // Its tiles stay, and say so.
    await open(page, '/m/gameList?gameType=RNG&vassalage=STUDIO');
    const tile = page.getByRole('listitem').filter({ hasText: 'Fiesta Nights' });
    await expect(tile.getByText('Maintenance', { exact: true })).toBeVisible();
    await open(page, '/m/launchGame?nodeId=fiesta-nights');
    await expect(page.getByText('Under maintenance', { exact: true })).toBeVisible();
  } finally {
    vendor('open');
  }
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Open', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/m\/login\?next=/);
});

test('a language from right to left mirrors the pages, and no word leaves them', async ({ page }) => {
  await queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [
    JSON.stringify({ languages: ['EN', 'AR'] }),
  ]);
  try {
    await open(page, '/m/login');
    await expect(async () => {
      await open(page, '/m/set?now', 'AR');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 500 });
    }).toPass();
    for (const path of ['/m/home?now', '/m/register', '/m/mine', '/m/login']) {
      await open(page, path, 'AR');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 640 });
        await expectWithinPage(page);
      }
      await expectAccessible(page);
    }
    // A failure is told in the language.
    const username = page.getByRole('textbox', { name: phrase('AR', 'login.username'), exact: true });
    await username.fill('1x');
    await username.blur();
    await expect(page.getByText('صيغة الحساب غير صحيحة')).toBeVisible();
  } finally {
    await queryDatabase(`update brand.brand set settings = '{}' where code = 'lucena'`);
  }
});

test('a brand that wants numbers proved asks for a code beside the name, and has one way to log in', async ({
  page,
}) => {
  await open(page, '/m/register?now');
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByLabel('SMS code', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await open(page, '/m/login?now');
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

/** Nothing stands outside the width of the screen. */
async function expectWithinPage(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(screen);
}

test('a visitor from a refused address reads a notice in place of each page, and is back when the list lets him', async ({
  page,
}) => {
  const refuse = (addresses: string[]) =>
    queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [
      JSON.stringify({ ipBlock: { addresses, countryCodes: [] } }),
    ]);
  await open(page, '/m/home');
  try {
    await refuse(['127.0.0.1', '::1']);
    await reloadUntil(page, 'Not available from your network');
    await expect(page.getByText('Sorry, this site can’t be opened from your network.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Lucena' })).toBeVisible();
    await expectAccessible(page);
    const login = await page.goto(page.url().replace('/m/home', '/m/login'));
    expect(login?.status()).toBe(403);
    await expect(page.getByRole('link')).toHaveCount(0);
  } finally {
    await queryDatabase(`update brand.brand set settings = '{}' where code = 'lucena'`);
  }
  await expect(async () => {
    await page.goto(page.url().replace('/m/login', '/m/home'));
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 500 });
  }).toPass();
});
