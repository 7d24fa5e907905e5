/** The lists of games in all their states, a match, the lottery's launch, and what a member keeps. */
import { register } from '../../e2e/support/member.ts';
import type { Stage } from './stage.ts';

const calls = '**/wps/relay/GCSGAME_gameList*';

export async function walkLists({ page, open, shot, say }: Stage): Promise<void> {
  const slots = '/m/gameList?gameType=RNG';
  await open(slots);
  await page.getByRole('button', { name: say('gameList.filter'), exact: true }).click();
  await shot('list-filter', 900);
  const drawer = page.getByRole('dialog');
  await drawer.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await shot('list-filter-end');
  await drawer.getByRole('button', { name: say('classify.HOLD'), exact: true }).click();
  await drawer.getByRole('button', { name: say('gameList.filter.submit') }).click();
  await page.waitForURL(/gameClassify=HOLD/);
  await shot('list-filtered', 1_200);
  const search = page.locator('main input[type=search]');
  await search.pressSequentially('dragon');
  await page.getByRole('option').first().waitFor();
  await shot('list-suggestions', 700);
  await open('/m/gameList?gameType=RNG&gameName=dragon');
  await shot('list-found', 1_200);
  await open('/m/gameList?gameType=RNG&gameName=qqqzzz');
  await shot('list-nothing', 700);
  await open('/m/gameList');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shot('list-further', 1_500);
  await open(slots);
  await page.route('**/wps/**', () => undefined);
  await page
    .getByRole('link', { name: say('gameList.tab.hot'), exact: true })
    .first()
    .click();
  await shot('list-loading', 700);
  await page.unroute('**/wps/**');
  await page.route(calls, (route) => route.abort());
  await open('/m/gameList?gameType=LIVE');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: say('form.retry') }).scrollIntoViewIfNeeded();
  await shot('list-failed', 700);
  await page.unroute(calls);
  for (const tab of ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE', 'ELOTT', 'LOTT']) {
    await open(`/m/gameCenter?tab=${tab}`);
    await shot(`gameCenter-${tab}`, 900);
  }
  for (const [name, path] of [
    ['lobby-provider', '/m/gameLobby?vassalage=STUDIO'],
    ['launch-lottery', '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=home'],
    ['list-SPORTS', '/m/gameList?gameType=SPORTS'],
    ['list-FISH', '/m/gameList?gameType=FISH'],
    ['list-COCKFIGHT', '/m/gameList?gameType=COCKFIGHT'],
  ] as const) {
    await open(path);
    await shot(name, 1_000);
  }
}

/** Favourites and what was played: none, one, and one taken away again. */
export async function walkOwnLists({ page, open, shot, say }: Stage): Promise<void> {
  await register(page, null);
  for (const tab of ['fav', 'recent'] as const) {
    await open(`/m/gameList?gameType=RNG&tab=${tab}`);
    await shot(`list-${tab}-empty`, 900);
  }
  await open('/m/gameList?gameType=RNG');
  const heart = page.locator('main [role=listitem] [aria-pressed=false]').first();
  await heart.click();
  await shot('list-favourite-added', 500);
  await open('/m/gameList?gameType=RNG&tab=fav');
  await shot('list-fav', 900);
  await page.locator('main [role=listitem] [aria-pressed=true]').first().click();
  await page.getByRole('button', { name: say('gameList.undo') }).waitFor();
  await shot('list-fav-removed', 500);
  await open('/m/lottery');
  await shot('lottery', 900);
  await open('/m/startLottery');
  await shot('startLottery', 900);
}
