/** Scripts and style sheets that do not arrive: asked for once more, and then the page says so. Never an endless skeleton. */
import { expect, test, type Page, type Route } from '@playwright/test';
import { open } from '../support/member.ts';
import { product } from '../support/product.ts';

const busy = { status: 503, contentType: 'application/json', body: '{"success":false}' };

/** Refuses what a pattern matches. @param times how often; for ever where it is left out @returns how often it was asked for */
async function refuse(page: Page, pattern: RegExp, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  const asked = new Map<string, number>();
  await page.route(pattern, (route: Route) => {
    const url = route.request().url();
    const count = (asked.get(url) ?? 0) + 1;
    asked.set(url, count);
    return count <= times ? route.fulfill(busy) : route.fallback();
  });
  return () => Math.max(0, ...asked.values());
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

test.use({ serviceWorkers: 'block' });

test.describe('the site', () => {
  const scripts = /\/assets\/.*\.js/;

  test('a page whose scripts were refused once works', async ({ page }) => {
    await refuse(page, scripts, 1);
    await page.goto(`${product().publicUrl}/m/help`);
    await expect(page.locator('html[data-listening]')).toHaveCount(1, { timeout: 30_000 });
    await expect(again(page)).toHaveCount(0);
  });

  for (const path of ['/m/help', '/m/rewardCenter', '/m/home', '/m/deposit'])
    test(`${path} without its scripts says so, and tries again at a press`, async ({ page }) => {
      const asked = await refuse(page, scripts);
      await page.goto(product().publicUrl + path);
      await page.mouse.move(5, 5);
      await page.keyboard.press('Tab');
      await expect(again(page)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('alert')).toContainText('Part of this page didn’t arrive.');
      // Tried again once: a press while the first try is under way may ask once more.
      expect(asked()).toBeGreaterThanOrEqual(2);
      expect(asked()).toBeLessThanOrEqual(3);
      await page.unroute(scripts);
      await again(page).click();
      await expect(page.locator('html[data-listening]')).toHaveCount(1, { timeout: 30_000 });
    });

  test('in Filipino it says so in Filipino', async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: 'TY', url: product().publicUrl }]);
    await refuse(page, scripts);
    await page.goto(`${product().publicUrl}/m/help`);
    await expect(page.getByRole('button', { name: 'Subukang muli' })).toBeVisible({ timeout: 30_000 });
  });

  test('a page that a link opens, and whose script is refused for ever, is a page with a button', async ({
    page,
  }) => {
    await open(page, '/m/home');
    await refuse(page, scripts);
    await page.getByRole('link', { name: /^Announcements/ }).click();
    await expect(again(page)).toHaveCount(1, { timeout: 30_000 });
    await expect(again(page)).toBeVisible();
  });

  test('style sheets that are refused once arrive; for ever, the page says so', async ({ page }) => {
    const sheets = /\/assets\/.*\.css/;
    const asked = await refuse(page, sheets);
    await page.goto(`${product().publicUrl}/m/activity`);
    await expect(again(page)).toBeVisible({ timeout: 30_000 });
    expect(asked()).toBe(2);
  });
});

for (const [name, address] of [
  ['the console', () => `${product().consoleUrl}/login`],
  ['a game', () => `${product().studioUrl}/play/STUDIO/fiesta-nights#token=none&lang=en`],
] as const)
  test.describe(name, () => {
    for (const pattern of [/\/assets\/.*\.js/, /\/assets\/.*\.css/]) {
      test(`${pattern} refused once arrives`, async ({ page }) => {
        await refuse(page, pattern, 1);
        await page.goto(address());
        await expect(page.getByRole('button').first()).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText('Part of this page didn’t arrive.')).toHaveCount(0);
      });
      test(`${pattern} refused for ever is said`, async ({ page }) => {
        await refuse(page, pattern);
        await page.goto(address());
        await expect(page.getByText('Part of this page didn’t arrive.')).toBeVisible({ timeout: 30_000 });
        await expect(again(page).first()).toBeVisible();
      });
    }
  });
