import { expect, test, type Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { askedAfterLanguage } from '../support/language.ts';
import { listens } from '../support/listens.ts';
import { open, register, url } from '../support/member.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('home is readable, and its links lead on', async ({ page }) => {
    await page.goto(url('/m/home'));
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Jackpot' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Fiesta Nights$/ })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Game categories' })
      .getByRole('link', { name: 'Slots' })
      .click();
    await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
    await page.getByRole('link', { name: /^Announcements/ }).click();
    await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  });
});

test('a visitor looks around the lobby @small', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await open(page, '/m/home');
  const rail = page.getByRole('navigation', { name: 'Game categories' });
  await expect(rail.getByRole('link', { name: 'Hot' })).toHaveAttribute('aria-current', 'true');
  await rail.getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(url('/m/home?tab=RNG'));
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Slots' })).toBeInViewport();
  await rail.getByRole('link', { name: 'Poker' }).click();
  await expect(page.getByText('Soon', { exact: true }).first()).toBeVisible();
  await rail.getByRole('link', { name: 'E-sports' }).click();
  await expect(page.getByText(/\d games?$/).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('the language is switched without a reload, and stays @smallest', async ({ page }) => {
  await open(page, '/m/home');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect(page.getByRole('heading', { name: 'Sikat', exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sikat', exact: true })).toBeVisible();
});

test('a phone that speaks Filipino is greeted in Filipino', async ({ request }) => {
  const answer = await request.get(url('/m/home'), { headers: { 'Accept-Language': 'fil-PH,en;q=0.5' } });
  expect(await answer.text()).toContain('<html lang="fil"');
});

test('a shelf of which only the beginning has come says so, and fetches the rest when asked', async ({
  page,
}) => {
  const hot = '**/wps/game/hot?*';
  await page.route(hot, (route) => route.abort());
  await open(page, '/m/home');
  const shelf = page.getByRole('region', { name: 'Hot', exact: true });
  const tiles = shelf.getByRole('listitem');
  const retry = shelf.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(tiles).toHaveCount(9);
  await page.unroute(hot);
  await retry.click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(9);
  await expect(retry).toHaveCount(0);
});

test('home stands when neither its games nor its matches come, and asks for the games again', async ({
  page,
}) => {
  const silent = /\/wps\/game\/hot(Matches)?(\?|$)/;
  await page.route(silent, (route) => route.abort());
  await open(page, '/m/notice');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('navigation', { name: 'Game categories' })).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Hot', exact: true });
  const retry = shelf.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(silent);
  await retry.click();
  await expect.poll(() => shelf.getByRole('listitem').count()).toBeGreaterThan(9);
  await expect(retry).toHaveCount(0);
});

test('in another language the shelf is read anew, once, 200 ms later and in that language; it stays meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/m/home');
  const shelf = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  await expect.poll(() => shelf('Hot').count()).toBeGreaterThan(9);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await askedAfterLanguage(page, 'Filipino', '/wps/game/hot?')).toEqual([]);
  const asked: (string | undefined)[] = [];
  await page.route('**/wps/game/hot?*', (route) => {
    // It is never answered.
    asked.push(route.request().headers()['accept-language']);
  });
  await page.clock.runFor(20);
  // For the shelf, and for home's pictures.
  await expect.poll(() => asked).toEqual(['fil', 'fil']);
  await page.clock.runFor(500);
  expect(await shelf('Sikat').count()).toBeGreaterThan(9);
  expect(asked).toHaveLength(2);
});

test('the notice strip opens the announcements, and back leads home @smallest', async ({ page }) => {
  await open(page, '/m/home');
  await page.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page).toHaveURL(url('/m/notice'));
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(url('/m/home'));
});

test('all the scripts of a first visit are light, and none is asked for before the banner has come', async ({
  page,
}) => {
  const scripts: Request[] = [];
  let bannerHasCome = false;
  let early = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request);
    if (!bannerHasCome) early++;
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/banners/')) bannerHasCome = true;
  });
  await page.goto(url('/m/home'));
  // What comes last: what shows itself, and the end of the page.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('main footer')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(early).toBe(0);
  expect(scripts.length).toBeGreaterThan(5);
  // The budget of `npm run bench:home`.
  expect(bytes).toBeLessThanOrEqual(130 * 1024);
});

test('a press before the page listens is not lost', async ({ page }) => {
  // The scripts are slow: the press comes long before them.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.addInitScript(() => sessionStorage.setItem('NOTICE_POP', '1'));
  await page.goto(url('/m/home'));
  await page
    .getByRole('button', { name: 'Pause slideshow' })
    .or(page.getByRole('button', { name: 'Play slideshow' }))
    .click();
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('what moves without an end begins after the start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Half a second after the page listens, and three seconds, by the page's own clock.
  await page.addInitScript(() => {
    const endless = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .length;
    const tell = (when: string) => (document.documentElement.dataset[when] = String(endless()));
    addEventListener('perya:ready', () => {
      setTimeout(() => tell('early'), 500);
      setTimeout(() => tell('late'), 3_000);
    });
  });
  await page.goto(url('/m/home'));
  await expect(page.locator('html')).toHaveAttribute('data-early', '0');
  await expect(page.locator('html')).toHaveAttribute('data-late', /^[1-9]/);
});

test('text of 200 % pushes nothing out of the page', async ({ page }) => {
  for (const language of ['EN', 'TY'] as const) {
    await open(page, '/m/home', language);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(extra).toBeLessThanOrEqual(0);
  }
});

test('a member sees name and balance, hides it, and signs out in every tab @smallest', async ({
  page,
  context,
}) => {
  const person = await register(page);
  await expect(page.getByText(person.username)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Balance' })).toHaveText('₱0.00');
  await page.getByRole('button', { name: 'Hide balance' }).first().click();
  await expect(page.getByRole('status', { name: 'Balance' })).not.toContainText('0.00');
  await expectAccessible(page);
  const other = await context.newPage();
  await open(other, '/m/home');
  await expect(other.getByText(person.username)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('an address that does not exist says so with a way home', async ({ page }) => {
  const answer = await page.goto(url('/m/nowhere'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(url('/m/home'));
});

test('a page that does not load offers to try again', async ({ page }) => {
  await open(page, '/m/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.route('**/assets/notice-*.js', (route) => route.abort());
  await page.getByRole('link', { name: /^Announcements/ }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/notice-*.js');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
});

test('routes are asked for once; after a new build, a link opens its document', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/__manifest') asked.push(...(searchParams.get('paths') ?? '').split(','));
  });
  const discovered = page.waitForResponse('**/__manifest?*');
  await open(page, '/m/home');
  expect(Object.keys((await (await discovered).json()) as object)).toContain('routes/content/notice');
  // While an answer is under way, what a page changes may ask for the same once more.
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/m/notice');
  asked.length = 0;
  await page.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  expect(asked).not.toContain('/m/notice');

  // The server says by this that it is of another build than the page.
  await page.route('**/__manifest?*', (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  );
  await open(page, '/m/home');
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: /^Announcements/ }).click();
  expect((await opened).url()).toBe(url('/m/notice'));
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
});

test('the way back to the shortest address is home, also on a page that was loaded anew', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await page.reload();
  await listens(page);
  await page.goBack();
  await expect(page).toHaveURL(url('/'));
  await expect(page.getByRole('navigation', { name: 'Game categories' })).toBeVisible();
});

test('routes that cannot be asked for are one more page that does not load', async ({ page }) => {
  await page.route('**/__manifest?*', (route) => route.fulfill({ status: 500 }));
  await open(page, '/m/home');
  // There may be a new build, with files of its own.
  const looked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.getByRole('link', { name: /^Announcements/ }).click();
  expect((await looked).url()).toContain('/assets/manifest-');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/__manifest?*');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
});

test('routes of more pages than one links to are not told', async ({ request }) => {
  const paths = Array.from({ length: 1_000 }, (_, at) => at).join(',');
  expect((await request.get(url(`/__manifest?version=1&paths=${paths}`))).status()).toBe(400);
});

test('the document is the same for everybody, and says how long it lasts', async ({ request }) => {
  const one = await request.get(url('/m/home'));
  const headers = one.headers();
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['vary']).toContain('Cookie');
  const etag = headers['etag'] ?? '';
  expect(etag).not.toBe('');
  const again = await request.get(url('/m/home'), {
    headers: { 'If-None-Match': etag, Authorization: 'Bearer nobody' },
  });
  expect(again.status()).toBe(304);
});
