import { expect, test } from '@playwright/test';
import { open, register, url } from '../support/member.ts';
import { watchShifts } from '../support/shifts.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

const everybodys = [
  '/m/home',
  '/m/gameCenter',
  '/m/gameList',
  '/m/gameList?gameType=RNG&tab=hot',
  '/m/lottery',
  '/m/moreLottery',
  '/m/startLottery',
  '/m/launchGame?nodeId=tongits-table',
  '/m/notice',
  '/m/activity',
  '/m/help',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/service',
  '/m/useragreement',
  '/m/nowhere',
];
/** What is looked for by its pictures: these are there, as they are drawn. */
const pictured = ['/m/gameCenter?tab=RNG', '/m/slotsCenter', '/m/gameLobby', '/m/gameLobby?vassalage=STUDIO'];
const members = [
  '/m/mine',
  '/m/webEmail',
  '/m/webEmail?tab=news',
  '/m/set',
  '/m/feedback',
  '/m/linkedAccounts',
  '/m/securityCenter',
  '/m/securityCenter/sessions',
  '/m/playSafely',
  '/m/changePsw',
  '/m/voucherCenter',
  '/m/vouReport',
  '/m/transaction/record',
  '/m/gameRecord',
  '/m/gameList?tab=fav',
];

test('pages do not move what is on them while they load: visitors', async ({ page }) => {
  const shifts = await watchShifts(page);
  const look = async (path: string): Promise<void> => {
    await open(page, path);
    expect.soft(await shifts(), path).toEqual([]);
  };
  for (const path of everybodys) await look(path);
  await page.unrouteAll();
  for (const path of pictured) await look(path);
});

test('pages do not move what is on them while they load: members', async ({ page }) => {
  const shifts = await watchShifts(page);
  await register(page, null);
  // Of a member the page listens all along: the network is never idle.
  await page.route('**/wps/push**', (route) => route.abort());
  for (const path of members) {
    await open(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await shifts(), path).toEqual([]);
  }
});

test('a font that comes late moves nothing, and the next page has it', async ({ page }) => {
  const font = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await font.promise;
    await route.continue();
  });
  const shifts = await watchShifts(page);
  await open(page, '/m/forget');
  await expect(page.getByText('Confirm it’s you, then choose')).toBeVisible();
  const isThere = () => page.evaluate(() => document.fonts.check('1em "Outfit Variable"'));
  expect(await isThere()).toBe(false);
  font.resolve();
  await expect.poll(isThere).toBe(true);
  expect(await shifts()).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.locator('html[data-dressed]')).toBeAttached();
});
