/** The service worker in a browser: what was kept is read without a network, and nobody is trapped by it. */
import { expect, test, type Page } from '@playwright/test';
import { farewell } from '../../apps/server/src/platform/site/app-files.ts';
import { expectAccessible } from '../support/axe.ts';
import { startFront, type Front } from '../support/front.ts';
import { listens } from '../support/listens.ts';
import { open, register, url } from '../support/member.ts';

// Pictures are chosen by the density of a phone.
test.use({ serviceWorkers: 'allow', deviceScaleFactor: 2 });

let front: Front;
test.beforeEach(async () => {
  // A worker keeps a hundred files, some of them drawn for the first time.
  test.setTimeout(180_000);
  front = await startFront();
});
test.afterEach(() => front.close());

/** Does something with the page, which brings the parts that come late. */
const touch = (page: Page) => page.keyboard.press('Shift');

/** Addresses that are kept, as `path site`, and the names of the stores. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('perya-'));
    const keys: string[] = [];
    for (const name of names)
      for (const { url: key } of await (await caches.open(name)).keys()) {
        const { pathname, searchParams } = new URL(key);
        keys.push(`${pathname} ${searchParams.get('perya-site') ?? ''}`.trim());
      }
    return { names, keys };
  });

/** The documents come after everything that the page shows, some of it drawn for the first time. */
async function waitForKept(page: Page, ...wanted: string[]): Promise<void> {
  await expect
    .poll(async () => (await kept(page)).keys, { timeout: 90_000 })
    .toEqual(expect.arrayContaining(wanted));
}

test('what is public is read without a network on the second visit, in the language of the page @smallest', async ({
  page,
  context,
}) => {
  await open(page, '/m/home');
  await touch(page);
  const english = ['/m/home', '/m/notice', '/m/activity', '/m/help', '/m/offline'].map(
    (path) => `${path} perya.en`,
  );
  await waitForKept(page, ...english);
  await page.goto(url('/m/gameList?gameType=RNG'));
  await listens(page);
  await waitForKept(page, '/m/gameList perya.en');

  await context.setOffline(true);
  await page.goto(url('/m/home'));
  await listens(page);
  await touch(page);
  await expect(page.getByText('You’re offline. Some content may be out of date.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jackpot' })).toBeVisible();
  // The worker leaves tiles to the browser's own cache.
  const tile = page.locator('a[href*="nodeId=fiesta-nights"] img[src*="/tiles/"]').first();
  await expect
    .poll(() => tile.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(100);
  await expectAccessible(page);
  // By a link: its document is read, because what would draw it here cannot be asked for.
  await page
    .getByRole('link', { name: /^Announcements/ })
    .first()
    .click();
  await expect(page).toHaveURL(url('/m/notice'));
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  for (const [path, heading] of [
    ['/m/activity', 'Promotions'],
    ['/m/gameList?gameType=RNG', /./],
    ['/m/help', /./],
  ] as const) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await listens(page);
  }
  // An alias of home leads home.
  await page.goto(url('/'));
  await expect(page).toHaveURL(url('/m/home'));

  // What is not kept says so, and comes by itself when the network is back.
  await page.goto(url('/m/voucherCenter'));
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/m\/login\?next=/);

  await open(page, '/m/home', 'TY');
  await touch(page);
  await waitForKept(page, '/m/home perya.fil', '/m/offline perya.fil');
  await context.setOffline(true);
  await page.goto(url('/m/home'));
  await listens(page);
  await touch(page);
  await expect(page.getByText('Offline ka. Maaaring luma ang nakikita mo.')).toBeVisible();
  await page.goto(url('/m/mine'));
  await expect(page.getByRole('heading', { name: 'Walang koneksyon' })).toBeVisible();
});

test('another brand keeps its own, in its own look', async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
  await open(page, '/m/home');
  await touch(page);
  await waitForKept(page, '/m/home lucena.en', '/m/offline lucena.en');
  expect((await kept(page)).keys.filter((key) => key.includes('perya.'))).toEqual([]);
  await context.setOffline(true);
  await page.goto(url('/m/withdraw'));
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Lucena' })).toBeVisible();
});

test('a site that closes does not look open; a new worker takes over, and a brand that wants none gets rid of it', async ({
  page,
  context,
}) => {
  await page.goto(`${front.url}/m/home`);
  await listens(page);
  await touch(page);
  await waitForKept(page, '/m/home perya.en', '/m/offline perya.en');

  // A closed site names its brand, which a busy server's page does not.
  const headers = { 'x-merchant-code': 'perya', 'content-language': 'en' };
  front.instead = (_, isDocument) =>
    isDocument ? { status: 503, html: '<h1>Closed for now</h1>', headers } : null;
  await page.goto(`${front.url}/m/home`);
  await expect(page.getByRole('heading', { name: 'Closed for now' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).keys.filter((key) => key.startsWith('/m/'))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${front.url}/m/home`)).rejects.toThrow('net::ERR_');
  await context.setOffline(false);

  front.instead = () => null;
  await page.goto(`${front.url}/m/home`);
  await listens(page);
  await touch(page);
  await waitForKept(page, '/m/home perya.en');
  const first = (await kept(page)).names.find((name) => name.startsWith('perya-document-'));
  const build = first?.slice('perya-document-'.length) ?? '';
  expect(build).not.toBe('');

  front.edit = (path, text) => (path === '/sw.js' ? text.replaceAll(build, 'anothernew01') : text);
  await page.goto(`${front.url}/m/notice`);
  await listens(page);
  await touch(page);
  await expect
    .poll(async () => (await kept(page)).names.filter((name) => name.startsWith('perya-document-')), {
      timeout: 40_000,
    })
    .toEqual(['perya-document-anothernew01']);

  front.edit = (path, text) => {
    if (path === '/sw.js') return farewell;
    return text.replace('"offline":true', '"offline":false');
  };
  await page.goto(`${front.url}/m/home`);
  await listens(page);
  await touch(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 40_000,
    })
    .toBe(0);
  // A picture that was on its way to the old worker may come after all was forgotten: the next visit forgets it too.
  await expect(async () => {
    await page.goto(`${front.url}/m/home`);
    await listens(page);
    await touch(page);
    await expect.poll(async () => (await kept(page)).names, { timeout: 5_000 }).toEqual([]);
  }).toPass({ timeout: 30_000 });
});

test('nothing of a member is left after signing out', async ({ page }) => {
  const { username } = await register(page);
  await touch(page);
  await waitForKept(page, '/m/home perya.en');
  await page.goto(url('/m/mine'));
  await listens(page);
  await touch(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('memberInfo') ?? '')).toContain(username);
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string };
    return session.token;
  });
  await page.goto(url('/m/home'));
  await listens(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await page.waitForFunction(() => !('samePage' in window));
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  const left = await page.evaluate(async () => {
    const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
      // The name is remembered where the member has ticked it (specification 1 §4).
      .filter(([key]) => !key.startsWith('MC_REMEMBERED_LOGIN'))
      .map((entry) => entry.join('='));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const response = await cache.match(key, { ignoreVary: true });
        const type = response?.headers.get('Content-Type') ?? '';
        texts.push(key.url);
        if (/html|json/.test(type)) texts.push((await response?.text()) ?? '');
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { texts, databases };
  });
  expect(left.texts.filter((text) => text.includes(username) || text.includes(token))).toEqual([]);
  expect(left.databases.filter((name) => name !== 'perya-remembered-login')).toEqual([]);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part of a page that a new build has taken away has the page loaded anew', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('NOTICE_POP', '1'));
    await page.goto(`${front.url}/m/home`);
    await listens(page);
    const service = page.getByRole('button', { name: 'Customer service' });
    await expect(service).toBeVisible();
    front.instead = (path, isDocument) => {
      if (isDocument) front.instead = () => null;
      return /^\/assets\/(ServicePanel|manifest)/.test(path) ? { status: 404, html: '' } : null;
    };
    front.documents.length = 0;
    await service.click();
    await expect.poll(() => front.documents).toEqual(['/m/home']);
    await listens(page);
    await service.click();
    await expect(page.getByRole('dialog', { name: 'Online service' })).toBeVisible();
  });

  test('a page whose files a new build has taken away is loaded anew, once', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('NOTICE_POP', '1'));
    await page.goto(`${front.url}/m/home`);
    await listens(page);
    const gone = (path: string) =>
      /^\/assets\/(notice|manifest)/.test(path) ? { status: 404, html: '' } : null;
    // The new build's documents name files that are there.
    front.instead = (path, isDocument) => {
      if (isDocument) front.instead = () => null;
      return gone(path);
    };
    front.documents.length = 0;
    await page
      .getByRole('link', { name: /^Announcements/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toHaveCount(0);
    expect(front.documents).toEqual(['/m/notice']);
  });

  test('… and not for ever: what stays away is said, with a button', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('NOTICE_POP', '1'));
    await page.goto(`${front.url}/m/home`);
    await listens(page);
    front.documents.length = 0;
    front.instead = (path, isDocument) => {
      if (isDocument) return null;
      return /^\/assets\/(activity|manifest)/.test(path) ? { status: 404, html: '' } : null;
    };
    await page.getByRole('link', { name: 'Promos' }).click();
    // The document says what is on it by itself; its scripts do not come, and it does not turn in a circle.
    await expect(page.getByRole('heading', { name: 'Promotions' }).first()).toBeVisible();
    expect(front.documents).toEqual(['/m/activity']);
  });
});
