/** Every page as it loads: the header and the footer that belong to it (specification 1 §2), and that nothing on it moves. */
import { expect, test, type Page } from '@playwright/test';
import { open, register, url } from '../support/member.ts';
import { watchShifts } from '../support/shifts.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

interface Bars {
  /** What the header calls the page; true: the brand's logo stands there. */
  header: string | boolean;
  footer: boolean;
}

const titled = (title: string): Bars => ({ header: title, footer: true });
const titledAlone = (title: string): Bars => ({ header: title, footer: false });
const footerAlone: Bars = { header: false, footer: true };
const bare: Bars = { header: false, footer: false };

type SitePage = readonly [path: string, bars?: Bars];

const everybodys: readonly SitePage[] = [
  ['/m/home', { header: true, footer: true }],
  ['/m/gameCenter', titled('Game centre')],
  ['/m/gameList'],
  ['/m/gameList?gameType=RNG&tab=hot'],
  ['/m/lottery', titled('Lottery')],
  ['/m/moreLottery', titledAlone('All lotteries')],
  ['/m/startLottery', titled('Start a lottery')],
  ['/m/launchGame?nodeId=mahjong-parlor'],
  ['/m/notice', titledAlone('Announcements')],
  ['/m/activity', titledAlone('Promotions')],
  ['/m/help', footerAlone],
  ['/m/helpDetail', titled('Help centre')],
  ['/m/login', bare],
  ['/m/register', bare],
  ['/m/forget'],
  ['/m/service', titledAlone('Customer service')],
  ['/m/useragreement', titledAlone('User agreement')],
  ['/m/nowhere'],
];
/** What is looked for by its pictures: these are there, as they are drawn. */
const pictured: readonly SitePage[] = [
  ['/m/gameCenter?tab=RNG'],
  ['/m/slotsCenter', titled('Slots')],
  ['/m/gameLobby', titled('Game lobby')],
  ['/m/gameLobby?vassalage=STUDIO'],
];
const members: readonly SitePage[] = [
  ['/m/mine', footerAlone],
  ['/m/webEmail', titled('Messages')],
  ['/m/webEmail?tab=news'],
  ['/m/set', titled('Personal settings')],
  ['/m/feedback'],
  ['/m/linkedAccounts'],
  ['/m/securityCenter'],
  ['/m/securityCenter/sessions'],
  ['/m/playSafely', titled('Play safely')],
  ['/m/changePsw'],
  ['/m/voucherCenter', titled('Deposit')],
  ['/m/vouReport', titled('Deposit record')],
  ['/m/transaction/record', titled('Account record')],
  ['/m/gameRecord', titled('Betting record')],
  ['/m/gameList?tab=fav'],
];

async function expectBars(page: Page, path: string, { header, footer }: Bars): Promise<void> {
  const top = page.locator('header').filter({ has: page.getByRole('button', { name: 'Menu' }) });
  await expect(top, `header of ${path}`).toHaveCount(header ? 1 : 0);
  const bottom = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(bottom, `footer of ${path}`).toHaveCount(footer ? 1 : 0);
  if (typeof header === 'string') {
    await expect(top.getByRole('heading', { name: header })).toBeVisible();
    await expect(top.getByRole('button', { name: 'Back' })).toBeVisible();
  } else if (header) {
    await expect(top.getByRole('link', { name: 'Perya, home page' })).toBeVisible();
  }
}

test('pages have their header and footer, and move nothing while they load: visitors', async ({ page }) => {
  test.setTimeout(180_000);
  const shifts = await watchShifts(page);
  const look = async ([path, bars]: SitePage): Promise<void> => {
    await open(page, path);
    if (bars) await expectBars(page, path, bars);
    expect.soft(await shifts(), path).toEqual([]);
  };
  for (const one of everybodys) await look(one);
  await page.unrouteAll();
  for (const one of pictured) await look(one);
  // It asks first whether the site is open.
  await open(page, '/m/maintenance');
  await expectBars(page, '/m/maintenance', titledAlone('Maintenance'));
});

test('pages have their header and footer, and move nothing while they load: members', async ({ page }) => {
  const shifts = await watchShifts(page);
  await register(page, null);
  // Of a member the page listens all along: the network is never idle.
  await page.route('**/wps/push**', (route) => route.abort());
  for (const [path, bars] of members) {
    await open(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (bars) await expectBars(page, path, bars);
    expect.soft(await shifts(), path).toEqual([]);
  }
  // A game in its frame moves as it likes.
  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  await expectBars(page, 'a game', bare);
});

test('a font that comes late moves nothing, and the next page has it', async ({ page }) => {
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
