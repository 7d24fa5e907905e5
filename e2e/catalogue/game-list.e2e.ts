import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { askedAfterLanguage } from '../support/language.ts';
import { anAccount, logIn, open, register, url } from '../support/member.ts';
import { watchShifts } from '../support/shifts.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

const list = '/m/gameList';
const slots = `${list}?gameType=RNG`;
const calls = '**/wps/relay/GCSGAME_gameList*';

const tiles = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[aria-pressed]') });
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Name of one of the first suppliers of slots that has none of a kind. */
async function supplierWithout(kind: string): Promise<string> {
  const answer = await fetch(url('/wps/game/categories'));
  const { value } = (await answer.json()) as {
    value: {
      list: { gameCategory: string; vendors: { accountTypeName: string; gameClassifies?: string[] }[] }[];
    };
  };
  const { vendors } = value.list.find(({ gameCategory }) => gameCategory === 'RNG')!;
  return vendors.slice(0, 6).find(({ gameClassifies }) => !gameClassifies!.includes(kind))!.accountTypeName;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list is there, filtered by what its address says, and its search finds', async ({ page }) => {
    await page.goto(url(`${slots}&gameClassify=LINES`));
    await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Fiesta Nights/ })).toBeVisible();
    await page.getByRole('link', { name: 'Hot', exact: true }).click();
    await expect(page).toHaveURL(url(`${slots}&tab=hot`));
    await page.getByRole('combobox').fill('fiesta nights');
    await page.getByRole('combobox').press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for “fiesta nights”' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Fiesta Nights/ })).toBeVisible();
  });
});

test('a visitor filters slots, searches, and is told why there is nothing @smallest', async ({ page }) => {
  await open(page, slots);
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expect(tiles(page).first()).toBeVisible();
  // The drawer: one of each, a second tap takes it back, and nothing holds before it is submitted.
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const bets = drawer.getByRole('group', { name: 'Minimum bet' });
  await expect(bets.getByRole('button')).toHaveText(['All', '₱0.01', '₱0.05', '₱0.10', '₱0.50', '₱0.75']);
  await bets.getByRole('button', { name: '₱0.05' }).click();
  await expect(bets.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
  await bets.getByRole('button', { name: '₱0.05' }).click();
  await expect(bets.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  // A supplier's kinds of slot alone can be chosen with it; one that it has not is let go.
  const kinds = drawer.getByRole('group', { name: 'Game type' });
  const suppliers = drawer.getByRole('group', { name: 'Provider' });
  const all = await kinds.getByRole('button').allInnerTexts();
  const supplier = await supplierWithout('CLUSTER');
  await kinds.getByRole('button', { name: 'Clusters' }).click();
  await suppliers.getByRole('button', { name: supplier, exact: true }).click();
  await expect(kinds.getByRole('button', { name: 'Clusters' })).toHaveCount(0);
  await expect(kinds.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await suppliers.getByRole('button', { name: supplier, exact: true }).click();
  await expect(kinds.getByRole('button')).toHaveText(all);
  await drawer.getByRole('button', { name: 'Fixed lines' }).click();
  await suppliers.getByRole('button', { name: 'Perya Studio' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Show games' }).click();
  await expect(page).toHaveURL(url(`${slots}&vassalage=STUDIO&gameClassify=LINES`));
  await expect(drawer).toBeHidden();
  await expect(heart(page, 'Fiesta Nights')).toBeVisible();
  await expect(tab(page, 'Perya Studio')).toHaveAttribute('aria-current', 'true');
  // It opens at its top with what holds, wherever and however it was left, and its reset chooses nothing.
  await page.getByRole('button', { name: 'Filter, 2 chosen' }).click();
  await drawer.evaluate((box) => box.scrollTo(0, 10_000));
  await drawer.getByRole('button', { name: 'Reset' }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Filter, 2 chosen' }).click();
  await expect(drawer.getByRole('heading', { name: 'Filter' })).toBeInViewport();
  expect(await drawer.evaluate((box) => box.scrollTop)).toBe(0);
  const fixedLines = drawer.getByRole('button', { name: 'Fixed lines' });
  await expect(fixedLines).toHaveAttribute('aria-pressed', 'true');
  await drawer.getByRole('button', { name: 'Reset' }).click();
  await drawer.getByRole('button', { name: 'Show games' }).click();
  await expect(page).toHaveURL(url(slots));
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(fixedLines).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  // Enter runs the search; what is offered before it is reached by arrows, and closed by Escape.
  const search = page.getByRole('combobox', { name: 'Search in Slots' });
  await search.pressSequentially('fiesta');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const offered = page.getByRole('option', { name: /Fiesta Nights/ });
  await expect(offered).toBeVisible();
  expect(await options.count()).toBeGreaterThan(1);
  await search.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await search.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await search.pressSequentially(' ni');
  await expect(options).toHaveCount(1);
  await search.press('ArrowDown');
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await search.press('Escape');
  await expect(offered).toBeHidden();
  await expect(search).toHaveValue('fiesta ni');
  await search.press('Enter');
  await expect(page).toHaveURL(url(`${slots}&gameName=fiesta+ni`));
  await expect(page.getByRole('heading', { name: 'Results for “fiesta ni”' })).toBeVisible();
  await expect(heart(page, 'Fiesta Nights')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(url(slots));
  await search.fill('qqqzzz');
  await search.press('Enter');
  await expect(page.getByText('No results for “qqqzzz”')).toBeVisible();
  await expectAccessible(page);
  // Other games, without the electronic lottery.
  await page.getByRole('button', { name: 'Filter' }).click();
  const others = drawer.getByRole('region', { name: 'Other games' });
  await expect(others.getByRole('link', { name: 'E-lotto' })).toHaveCount(0);
  await others.getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(url(`${list}?gameType=FISH`));
  await expect(page.getByRole('heading', { name: 'Fishing' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(drawer.getByRole('group')).toHaveCount(1);
});

test('pages come as the end comes near, once a second, and a failure can be tried again', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const asked: { page: string | null; at: number }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('GCSGAME_gameList')) return;
    asked.push({ page: searchParams.get('pageNo'), at: performance.now() });
    expect(searchParams.get('pageSize')).toBe('26');
  });
  await open(page, list);
  // The first page came with the document; at the top, nothing more is asked for.
  await expect(tiles(page)).toHaveCount(26);
  expect(asked).toEqual([]);
  // Nothing has moved while it loaded.
  expect(await shifts()).toEqual([]);
  // 520 px before the end nothing is asked for either; 480 px before it the next page is.
  const end = page.getByRole('button', { name: 'Show more' }).locator('..');
  const scrollToGap = (px: number) =>
    end.evaluate(async (box, gap) => {
      scrollBy(0, box.getBoundingClientRect().top - innerHeight - gap);
      // An observer is told of it with the frame after.
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    }, px);
  await scrollToGap(520);
  expect(asked).toEqual([]);
  await page.route(calls, (route) => route.abort());
  await scrollToGap(480);
  await expect(page.getByText('Couldn’t load more games.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  // A page that fails ends the list at once: it is asked for once.
  expect(asked).toHaveLength(1);
  await page.unroute(calls);
  asked.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(26);
  expect(asked[0]?.page).toBe('2');
  // Back from a game: the same games at the same place.
  const last = tiles(page).nth(30);
  await last.scrollIntoViewIfNeeded();
  const top = await last.evaluate((tile) => tile.getBoundingClientRect().top);
  const game = (await last.getByRole('link').first().getAttribute('href'))!;
  await last.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(url(list));
  await expect(last.getByRole('link').first()).toHaveAttribute('href', game);
  await expect
    .poll(() => last.evaluate((tile, was) => Math.abs(tile.getBoundingClientRect().top - was), top))
    .toBeLessThanOrEqual(1);
  // Another list and back: it begins with its first page, at its top.
  await tab(page, 'Hot').click();
  await expect(tab(page, 'Hot')).toHaveAttribute('aria-current', 'true');
  await tab(page, 'All').click();
  await expect(tiles(page)).toHaveCount(26);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const further = asked.filter((one) => one.page !== '1');
  for (const [at, { at: time }] of further.entries()) {
    if (at > 0) expect(time - further[at - 1]!.at).toBeGreaterThan(900);
  }
  // A list of two pages has an end.
  await open(page, `${list}?gameType=PVP`);
  await scrollToGap(0);
  await expect(page.getByText('You’ve seen them all')).toBeAttached();
});

test('a long list draws what comes near the screen, keeps the focus, and one finds the way back', async ({
  page,
}) => {
  await open(page, slots);
  const scrollTo = (part: number) =>
    page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), part);
  const placed = (at: number) => page.locator(`[aria-posinset="${at}"]`);
  // Long enough to be drawn in part; a page comes once a second.
  let count = 0;
  await expect(async () => {
    await scrollTo(1);
    count = Number(await tiles(page).last().getAttribute('aria-posinset'));
    expect(count).toBeGreaterThanOrEqual(200);
  }).toPass({ intervals: [200], timeout: 90_000 });
  const last = placed(count);
  await last.scrollIntoViewIfNeeded();
  // Rows are drawn one by one.
  await expect(last.getByRole('link').first()).toBeVisible();
  // What has the focus keeps it, however far one looks.
  await last.getByRole('link').first().focus();
  await scrollTo(0);
  await expect(placed(1)).toBeInViewport();
  await expect(last.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(placed(count - 1).getByRole('button')).toBeFocused();
  await expect(placed(count - 1)).toBeInViewport();
  // Back from a game, in the midst of the list: the same tiles at the same place, and no more than are near.
  await scrollTo(0.5);
  const inSight = ({ atClick } = { atClick: false }) =>
    page.evaluate(async (atClick) => {
      if (atClick)
        await new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }));
      for (const tile of document.querySelectorAll('[aria-posinset]')) {
        const { top } = tile.getBoundingClientRect();
        if (top > 200) return { at: tile.getAttribute('aria-posinset'), top: Math.round(top) };
      }
      return null;
    }, atClick);
  await expect.poll(async () => (await inSight())?.top ?? 1_000).toBeLessThan(500);
  const tile = placed(Number((await inSight())?.at));
  // While rows are drawn Playwright may scroll to press it: the place to come back to is that at which it is pressed.
  const leaving = inSight({ atClick: true });
  await tile.getByRole('link').first().click();
  const before = await leaving;
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(url(slots));
  await expect.poll(async () => (await inSight())?.at).toBe(before?.at);
  // Browsers round the height of each row by itself.
  expect(Math.abs((await inSight())!.top - before!.top)).toBeLessThanOrEqual(4);
  expect(await tiles(page).count()).toBeLessThan(150);
});

test('a name too long for its tile is cut off, and its neighbours keep their places @small', async ({
  page,
}) => {
  await open(page, list);
  const row = tiles(page).filter({ hasText: 'Mayon Rush' }).locator('..');
  const widths = () =>
    row.getByRole('listitem').evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
  const before = await widths();
  expect(before).toHaveLength(3);
  await row
    .getByText('Dragon Lagoon', { exact: true })
    .evaluate(
      (name) => (name.firstChild!.nodeValue = 'The Dragon of the Lagoon behind the Seventh Mountain'),
    );
  expect(await widths()).toEqual(before);
  // Beside the tile nothing of the name is left that could be touched.
  const beside = await row.getByText(/Seventh Mountain/).evaluate((name) => {
    name.scrollIntoView({ block: 'center' });
    const { right } = name.closest('a')!.getBoundingClientRect();
    const { top, height } = name.getBoundingClientRect();
    return document.elementFromPoint(right + 3, top + height / 2)?.closest('a') ?? null;
  });
  expect(beside).toBeNull();
});

test('what is a member’s waits for the login: a list, a heart, a game', async ({ page }) => {
  const person = await anAccount(page);
  await open(page, slots);
  await tab(page, 'Favourites').click();
  await expect(page).toHaveURL(url(`/m/login?${new URLSearchParams({ next: `${slots}&tab=fav` })}`));
  await page.goBack();
  await expect(page).toHaveURL(url(slots));
  await heart(page, 'Fiesta Nights').click();
  await expect(page).toHaveURL(url(`/m/login?${new URLSearchParams({ next: slots })}`));
  await logIn(page, person);
  await expect(page).toHaveURL(url(slots));
  await expect(page.getByText('Fiesta Nights added to your favourites')).toBeVisible();
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'true');
  // By its address, too.
  await page.evaluate(() => localStorage.clear());
  await open(page, `${slots}&tab=recent`);
  await logIn(page, person);
  await expect(page).toHaveURL(url(`${slots}&tab=recent`));
  await expect(page.getByText('Nothing played yet')).toBeVisible();
});

test('a member keeps favourites, takes one away and has it back, and finds what was played @smallest', async ({
  page,
}) => {
  await register(page, slots);
  await tab(page, 'Favourites').click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'See all games').click();
  // What the server refuses is put back.
  await page.route('**/wps/game/favourites', (route) => route.abort());
  await heart(page, 'Fiesta Nights').click();
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/wps/game/favourites');
  await heart(page, 'Fiesta Nights').click();
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'true');
  await tab(page, 'Favourites').click();
  await expect(tiles(page)).toHaveCount(1);
  await heart(page, 'Fiesta Nights').press('Enter');
  await expect(tiles(page)).toHaveCount(0);
  await expectAccessible(page);
  // The keyboard is where the way back is.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /^Hot Fiesta Nights/ }).click();
  await expect(page).toHaveURL(url('/m/launchGame?nodeId=fiesta-nights'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
  await page.goBack();
  await expect(page).toHaveURL(url(`${slots}&tab=fav`));
  await tab(page, 'Recent').click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(heart(page, 'Fiesta Nights')).toBeVisible();
  // Home knows it too, and leads here.
  await open(page, '/m/home');
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'true');
  await tab(page, 'More: Hot').click();
  await expect(page).toHaveURL(url(`${list}?gameType=HOT`));
  await expect(tab(page, 'Hot')).toHaveAttribute('aria-current', 'true');
});

test('vendors stand in slides of four, in Filipino and on the second brand @smallest', async ({ page }) => {
  await page.clock.install();
  await open(page, list, 'TY');
  await expect(page.getByRole('heading', { name: 'Lahat ng laro' })).toBeVisible();
  const vendors = page.getByRole('navigation', { name: 'Mga provider' });
  const onwards = vendors.getByRole('button', { name: 'Mga susunod na provider' });
  const seen = () =>
    vendors.getByRole('link').evaluateAll((links) => {
      const box = links[0]!.closest('ul')!.getBoundingClientRect();
      return links.flatMap((link, at) => {
        const { left, right } = link.getBoundingClientRect();
        return left >= box.left - 1 && right <= box.right + 1 ? [at] : [];
      });
    });
  expect(await seen()).toEqual([0, 1, 2, 3]);
  await onwards.click();
  await expect.poll(seen).toEqual([4, 5, 6, 7]);
  await vendors.getByRole('button', { name: 'Mga naunang provider' }).click();
  await expect.poll(seen).toEqual([0, 1, 2, 3]);
  await expectAccessible(page);
  await vendors.getByRole('link').first().click();
  await expect(page).toHaveURL(/vassalage=/);
  await expect(vendors.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // Another language reads the list anew, from its first page, 200 ms later.
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await askedAfterLanguage(page, 'English', 'GCSGAME_gameList')).toEqual([]);
  const again = page.waitForRequest((request) => request.url().includes('GCSGAME_gameList'));
  let times = 0;
  page.on('request', (request) => (times += Number(request.url().includes('GCSGAME_gameList'))));
  await page.clock.runFor(20);
  await again;
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(times).toBe(1);
  await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
  await open(page, slots);
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await tab(page, 'Hot').click();
  await expect(page).toHaveURL(url(`${slots}&tab=hot`));
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessible(page);
});
