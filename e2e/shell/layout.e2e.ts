/**
 * Every address of the site as it stands when it has loaded, in both languages: it is drawn, no wider than the screen of phones and desks, what is
 * touched is large enough, and axe finds nothing. What a journey does on a page is its own test's.
 */
import { expect, test, type Page, type Request } from '@playwright/test';
import { demoAgentName, demoPassword } from '../../apps/server/src/demo-doors.ts';
import routes from '../../apps/web/app/routes.ts';
import { phrase } from '../../packages/phrases/src/phrase.ts';
import { violationsIn } from '../support/axe.ts';
import { logIn, open, register, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { withoutTilePictures } from '../support/tiles.ts';

// A page's tests need nothing of the others: two browsers share them.
test.describe.configure({ mode: 'parallel' });

/** In English the smallest phone that is served, where axe looks, and a desk; the longer words on the narrowest screen. */
const widths = { EN: [360, 1280], TY: [320] } as const;

type Language = keyof typeof widths;

/** Addresses that show another's page, or go on to another at once. */
const notLookedAt: Readonly<Record<string, string>> = {
  '': 'home',
  m: 'home',
  'm/index': 'home',
  'm/index.html': 'home',
  'register.html': 'the registration',
  'm/register.html': 'the registration',
  'm/login/callback': 'what another service sends back, e2e/accounts/social.e2e.ts',
};

/** Where an address needs more than its path. */
const asked: Readonly<Record<string, string>> = {
  'm/helpDetail': 'm/helpDetail?i=5',
  'm/launchGame': 'm/launchGame?nodeId=mahjong-parlor',
  'm/tryGame': 'm/tryGame?nodeId=fiesta-nights',
  'm/number/:code': 'm/number/dragon-number-draw',
  '*': 'm/nowhere',
};

async function addressOf(path: string): Promise<string> {
  if (path !== 'm/activityDetail') return asked[path] ?? path;
  const [one] = await queryDatabase<{ id: bigint }>(
    `select announcement_id as id from content.announcement where brand = 'perya' and slug = 'birthday'`,
  );
  return `m/activityDetail?id=${one?.id}`;
}

const visitors = [
  'm/home',
  'm/notice',
  'm/activity',
  'm/activityDetail',
  'm/help',
  'm/helpDetail',
  'm/login',
  'm/register',
  'm/maintenance',
  'm/trail',
  'm/useragreement',
  'm/service',
  'm/forget',
  'm/forget/reset',
  'm/gameCenter',
  'm/slotsCenter',
  'm/lottery',
  'm/moreLottery',
  'm/startLottery',
  'm/gameLobby',
  'm/gameList',
  'm/launchGame',
  'm/number/:code',
  '*',
];

/** Of the demo's agent: his team, and what every member has besides. */
const agents = [
  'm/agent',
  'm/agent/team/overview',
  'm/agent/team/pnl',
  'm/member/team',
  'm/affiliate',
  'm/upLine/transfer',
  'm/redRain',
  'm/teamBetting',
  'm/agentRegister',
  'm/member/agent/agentRebeat',
  'm/member/agent/agentDivident',
  'm/member/agent/getSalaryContract',
  'm/member/agent/getDevidendContract',
  'm/member/agent/getHourContract',
  'm/member/teamRebate',
  'm/member/notice',
];

const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path));
const known = new Set([...visitors, ...agents, ...Object.keys(notLookedAt)]);
/** All others. */
const members = paths.filter((path) => !known.has(path));

/** Of the screen, because a page that is too wide makes the window of a phone's browser as wide as itself. */
const excess = (page: Page, width: number): Promise<number> =>
  page.evaluate((screen) => document.documentElement.scrollWidth - screen, width);

/** @returns a line for each fault of the page that is open at the first of the language's widths */
async function faultsOf(page: Page, path: string, language: Language): Promise<string[]> {
  const faults: string[] = [];
  if (language === 'EN') {
    const found = await violationsIn(page.mainFrame(), { also: ['target-size'] });
    faults.push(...found.map((line) => `/${path}: ${line}`));
  }
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: 720 });
    const extra = await excess(page, width);
    if (extra > 0) faults.push(`/${path}: ${extra} pixels too wide at ${width}`);
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

async function lookAtAll(page: Page, list: readonly string[], language: Language): Promise<void> {
  // Of a member the page listens all along: nothing is waited for here.
  await page.route('**/wps/push**', (route) => route.abort());
  const loaded = watchLoading(page);
  const faults: string[] = [];
  for (const path of list) {
    const address = await addressOf(path);
    await page.setViewportSize({ width: widths[language][0], height: 720 });
    await open(page, `/${address}`, language);
    await loaded();
    faults.push(...(await faultsOf(page, address, language)));
    if ((await page.title()).includes(phrase(language, 'page.failed')))
      faults.push(`/${address} is not drawn`);
    if (!page.url().startsWith(url(`/${address}`))) faults.push(`/${address} leads to ${page.url()}`);
  }
  expect(faults).toEqual([]);
}

test('every address belongs to somebody here', () => {
  expect([...known].filter((path) => !paths.includes(path))).toEqual([]);
  expect(members.length).toBeGreaterThan(25);
});

for (const language of ['EN', 'TY'] as const) {
  test(`pages of visitors fit every screen: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await withoutTilePictures(page);
    await lookAtAll(page, visitors, language);
  });

  test(`pages of members fit every screen: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await withoutTilePictures(page);
    await register(page, null);
    await lookAtAll(page, members, language);
  });

  test(`pages of agents fit every screen: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await withoutTilePictures(page);
    await open(page, '/m/login?next=/m/agent');
    await logIn(page, { username: demoAgentName, password: demoPassword });
    await expect(page).toHaveURL(url('/m/agent'));
    await lookAtAll(page, agents, language);
  });
}
