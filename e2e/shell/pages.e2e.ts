/**
 * Every address of the site, looked at in one load, in both languages: it is drawn under its header and above its footer (specification 1 §2),
 * nothing moves while it loads, it is no wider than the screens of phones and desks, what is touched is large enough, and axe finds nothing.
 * What a journey does on a page is its own test's.
 */
import { expect, test, type Page, type Request } from '@playwright/test';
import { demoAgentName, demoPassword } from '../../apps/server/src/demo-doors.ts';
import routes from '../../apps/web/app/routes.ts';
import { phrase, type PhraseKey } from '../../packages/phrases/src/phrase.ts';
import { violationsIn } from '../support/axe.ts';
import { logIn, open, register, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { watchShifts } from '../support/shifts.ts';
import {
  ofAgents,
  ofMembers,
  ofOthers,
  ofVisitors,
  type Bars,
  type SitePage,
} from '../support/site-pages.ts';
import { withoutTilePictures, withTilePictures } from '../support/tiles.ts';

// A page's tests need nothing of the others: two browsers share them.
test.describe.configure({ mode: 'parallel' });

/** In English the smallest phone that is served, where axe looks, and a desk; the longer words on the narrowest screen. */
const widths = { EN: [360, 1280], TY: [320] } as const;

/** Of forty pages, on a machine that does much else. */
const longestMs = 600_000;

type Language = keyof typeof widths;

/** @returns the address, with the identity that the seed gave to what it names */
async function addressOf({ address }: SitePage): Promise<string> {
  if (!address.includes('{birthday}')) return address;
  const [one] = await queryDatabase<{ id: bigint }>(
    `select announcement_id as id from content.announcement where brand = 'perya' and slug = 'birthday'`,
  );
  return address.replace('{birthday}', String(one?.id));
}

/** @returns what stands above and below the page that is open, as `wordsFor` says it */
async function barsOf(page: Page, language: Language): Promise<string> {
  const say = (key: PhraseKey) => phrase(language, key);
  const button = (key: PhraseKey) => page.getByRole('button', { name: say(key), exact: true });
  // Pages have heads of their own besides: the site's has its menu.
  const header = page.locator('header').filter({ has: button('header.menu') });
  const footer = page.getByRole('navigation', { name: say('footer.label'), exact: true });
  const home = header.getByRole('link', { name: say('header.home').replace('{name}', 'Perya'), exact: true });
  const [heads, logos, titles, backs, feet] = await Promise.all([
    header.count(),
    home.count(),
    header.getByRole('heading', { level: 1 }).allInnerTexts(),
    header.locator(button('header.back')).count(),
    footer.count(),
  ]);
  return [
    ...Array<string>(heads).fill('header'),
    ...Array<string>(logos).fill('logo'),
    ...titles.map((title) => `“${title}”`),
    ...Array<string>(backs).fill('back'),
    ...Array<string>(feet).fill('footer'),
  ].join(' ');
}

/** Both bars in words: how many there are, and what the header says. */
function wordsFor({ header, footer }: Bars, language: Language): string {
  const head = header === 'logo' ? 'header logo' : header && `header “${phrase(language, header)}” back`;
  return [head, footer && 'footer'].filter(Boolean).join(' ');
}

/** Of the screen, because a page that is too wide makes the window of a phone's browser as wide as itself. */
const excess = (page: Page, width: number): Promise<number> =>
  page.evaluate((screen) => document.documentElement.scrollWidth - screen, width);

/** @returns a line for each fault of the page that is open at the first of the language's widths */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const faults: string[] = [];
  if (language === 'EN') faults.push(...(await violationsIn(page.mainFrame(), { also: ['target-size'] })));
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: 720 });
    const extra = await excess(page, width);
    if (extra > 0) faults.push(`${extra} pixels too wide at ${width}`);
  }
  return faults;
}

/** @returns what waits until the page has all that it asked for, and has drawn it */
function watchLoading(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    await expect(async () => {
      expect([...asked].map((request) => request.url())).toEqual([]);
      // What has arrived may ask for more.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(asked.size).toBe(0);
    }).toPass({ intervals: [50], timeout: 20_000 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
}

/** Looks at each page of the list. Before: a session for those that take one. */
async function lookAtAll(page: Page, list: readonly SitePage[], language: Language): Promise<void> {
  // Of a member the page listens all along: nothing is waited for here.
  await page.route('**/wps/push**', (route) => route.abort());
  const loaded = watchLoading(page);
  const shifts = await watchShifts(page);
  const faults: string[] = [];
  for (const one of list) {
    const address = await addressOf(one);
    await withTilePictures(page);
    if (!one.pictured) await withoutTilePictures(page);
    await page.setViewportSize({ width: widths[language][0], height: 720 });
    await open(page, `/${address}`, language);
    await loaded();
    // Before the window changes, which moves everything.
    const moved = one.moves ? [] : await shifts();
    const bars = await barsOf(page, language);
    const found = [...moved, ...(await faultsOf(page, language))];
    const wanted = wordsFor(one.bars, language);
    if (bars !== wanted) found.push(`has “${bars}” around it, not “${wanted}”`);
    if ((await page.title()).includes(phrase(language, 'page.failed'))) found.push('is not drawn');
    if (!page.url().startsWith(url(`/${address}`))) found.push(`leads to ${page.url()}`);
    faults.push(...found.map((line) => `/${address}: ${line}`));
  }
  expect(faults).toEqual([]);
}

test('every address is looked at, or is another’s', () => {
  const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));
  const known = [...ofVisitors, ...ofMembers, ...ofAgents].map(({ route }) => route);
  expect([...new Set([...known, ...Object.keys(ofOthers)])].toSorted()).toEqual(
    [...new Set(paths)].toSorted(),
  );
});

for (const language of ['EN', 'TY'] as const) {
  test(`pages of visitors stand still while they load, have their bars, and fit every screen: ${language}`, async ({
    page,
  }) => {
    test.setTimeout(longestMs);
    await lookAtAll(page, ofVisitors, language);
  });

  test(`pages of members stand still while they load, have their bars, and fit every screen: ${language}`, async ({
    page,
  }) => {
    test.setTimeout(longestMs);
    await register(page, null);
    await lookAtAll(page, ofMembers, language);
    // A game in its frame moves as it likes, and asks for more all along.
    await open(page, '/m/launchGame?nodeId=fiesta-nights', language);
    await expect(page.locator('iframe')).toBeVisible();
    expect(await barsOf(page, language)).toBe('');
  });

  test(`pages of agents stand still while they load, have their bars, and fit every screen: ${language}`, async ({
    page,
  }) => {
    test.setTimeout(longestMs);
    await open(page, '/m/login?next=/m/agent');
    await logIn(page, { username: demoAgentName, password: demoPassword });
    await expect(page).toHaveURL(url('/m/agent'));
    await lookAtAll(page, ofAgents, language);
  });
}

test('a font that comes late moves nothing, and the next page has it', async ({ page }) => {
  await withoutTilePictures(page);
  const font = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await font.promise;
    await route.continue();
  });
  const shifts = await watchShifts(page);
  // Where the font is asked for early, the page has not loaded before it is there.
  const opening = open(page, '/m/forget');
  await expect(page.getByText('Confirm it’s you, then choose')).toBeVisible();
  const isThere = () => page.evaluate(() => document.fonts.check('1em "Outfit Variable"'));
  expect(await isThere()).toBe(false);
  font.resolve();
  await opening;
  await expect.poll(isThere).toBe(true);
  expect(await shifts()).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.locator('html[data-dressed]')).toBeAttached();
});
