/** The centres in which a game is looked for: popular games, slots, suppliers, lotteries. */
import { expect, test, type Page } from '@playwright/test';
import { phrase, type PhraseKey } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { askedAfterLanguage } from '../support/language.ts';
import { open, register, url } from '../support/member.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

const say = (key: PhraseKey): string => phrase('TY', key);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Game categories' });

test('somebody looks around the game centre and its eleven categories @smallest', async ({ page }) => {
  await open(page, '/m/gameCenter');
  await expect(menu(page).getByRole('link')).toHaveCount(11);
  await expect(menu(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true');

  // Only the tab that is open has asked for its games.
  const asked: string[] = [];
  page.on('request', (request) => {
    const type = /GCSGAME_gameList.*gameType=(\w+)/.exec(request.url())?.[1];
    if (type) asked.push(type);
  });
  await menu(page).getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(url('/m/gameCenter?tab=FISH'));
  const fishing = page.getByRole('region', { name: 'Fishing' });
  await expect(fishing.getByRole('list').getByRole('link').first()).toBeVisible();
  await expect(fishing.getByRole('link', { name: 'Search and filter' })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=FISH',
  );
  expect(asked).toEqual(['FISH']);

  // The last one is pushed into sight; its suppliers lead on.
  await menu(page).getByRole('link', { name: 'Lottery' }).click();
  await expect(menu(page).getByRole('link', { name: 'Lottery' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Lottery', exact: true })).toBeVisible();
  await menu(page).getByRole('link', { name: 'E-sports' }).click();
  const supplier = page.getByRole('region', { name: 'E-sports' }).getByRole('link').first();
  await expect(supplier).toHaveAttribute('href', /\/m\/gameLobby\?vassalage=\w+&gameType=ESPORTS/);
  await supplier.click();
  await expect(page).toHaveURL(/gameLobby/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(url('/m/gameCenter?tab=ESPORTS'));
});

test('the menu is read anew in another language, 200 ms later', async ({ page }) => {
  await page.clock.install();
  await open(page, '/m/gameCenter?tab=RNG');
  await expect(page.getByRole('heading', { name: 'Slots', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const asked = await askedAfterLanguage(page, 'Filipino', 'vendorConfiguration');
  expect(asked).toEqual([]);
  const again = page.waitForRequest((request) => request.url().includes('vendorConfiguration'));
  await page.clock.runFor(20);
  await again;
  await expect(page.getByRole('navigation', { name: say('home.categories') })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('centres.title') })).toBeVisible();
});

test('slots are found by kind, by supplier, hot and new @smallest', async ({ page }) => {
  await open(page, '/m/slotsCenter');
  await expect(page.getByRole('heading', { name: 'Slots', exact: true })).toBeVisible();
  const kinds = page.getByRole('region', { name: 'By mechanic' });
  await expect(kinds.getByRole('link', { name: /Ways.*\d+ games?$/ })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=RNG&gameClassify=WAYS',
  );
  await expect(page.getByRole('link', { name: 'All New slots' })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=RNG&gameClassify=NEW',
  );
  const suppliers = page.getByRole('region', { name: 'By provider' });
  await expect(suppliers.getByRole('link').first()).toHaveAttribute('href', /gameType=RNG&vassalage=\w+/);
  await open(page, '/m/slotsCenter', 'TY');
  await expect(page.getByRole('region', { name: say('centres.slots.families') })).toBeVisible();
  await expectAccessible(page);
});

test('what marks a tile stands on it, in whatever list it is', async ({ page }) => {
  const pages = [
    '/m/index',
    '/m/gameList?gameType=RNG',
    '/m/slotsCenter',
    '/m/launchGame?nodeId=mahjong-parlor',
  ];
  for (const path of pages) {
    await open(page, path);
    const tiles = page.locator('a[data-open=false], a:has([data-badge])');
    await expect(tiles.first(), path).toBeVisible();
    // Marks are placed in the box around the link, as hearts are.
    const beside = await tiles.evaluateAll((links) =>
      links.flatMap((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        return (
          [...link.parentElement!.querySelectorAll('*')]
            .filter((one) => getComputedStyle(one).position === 'absolute')
            .map((one) => one.getBoundingClientRect())
            // A shelf of hot games repeats no badge.
            .filter((box) => box.width > 0)
            .filter((box) => box.left < left || box.right > right || box.top < top || box.bottom > bottom)
            .map((box) => `${link.textContent}: ${JSON.stringify(box)}`)
        );
      }),
    );
    expect(beside, path).toEqual([]);
  }
});

test('a supplier is found, and has a page of its own @smallest', async ({ page }) => {
  await open(page, '/m/gameLobby');
  await expect(page.getByRole('link', { name: /^Over 600 games/ })).toHaveAttribute('href', '/m/gameList');
  const field = page.getByRole('searchbox', { name: 'Find a provider' });
  await field.fill('nobody at all');
  await expect(page.getByText('No provider found')).toBeVisible();
  await field.fill('pérya st');
  await expect(page.getByText('1 provider found')).toBeAttached();
  await page.getByRole('link', { name: /Perya Studio/ }).click();
  await expect(page).toHaveURL(url('/m/gameLobby?vassalage=STUDIO'));
  await expect(page.getByRole('heading', { name: 'Perya Studio' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Hot Fiesta Nights/ })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: /Slots/ })
    .click();
  await expect(page).toHaveURL(url('/m/gameLobby?vassalage=STUDIO&gameType=RNG'));
  await page.getByRole('region', { name: 'Other providers' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/STUDIO/);

  await open(page, '/m/gameLobby?vassalage=NOBODY', 'TY');
  await expect(page.getByText(say('centres.lobby.unknown'))).toBeVisible();
  await expectAccessible(page);
});

test('lotteries are looked through, searched, and started @smallest', async ({ page }) => {
  // Starting one needs a session, as starting any game does.
  const launch = '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=home';
  await open(page, launch);
  await expect(page).toHaveURL(url(`/m/login?${new URLSearchParams({ next: launch })}`));
  await register(page, '/m/lottery');
  await expect(page.getByRole('heading', { name: 'Electronic lotteries' })).toBeVisible();
  await expect(page.getByText('You haven’t opened a lottery yet.')).toBeVisible();
  await page.getByRole('link', { name: /^All \d+ Electronic lotteries$/ }).click();
  await expect(page).toHaveURL(url('/m/moreLottery?prizeMode=Elott'));
  const field = page.getByRole('searchbox', { name: 'Find a lottery' });
  await field.fill('zzz');
  await expect(page.getByText('No lottery found')).toBeVisible();
  await field.fill('PICK six');
  await page
    .getByRole('link', { name: /Pick Six Draw/ })
    .last()
    .click();
  await expect(page).toHaveURL(url('/m/number/pick-six-draw'));
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);

  // By the keyboard alone.
  await open(page, '/m/startLottery');
  await page.getByRole('radio', { name: /Traditional/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Entertainment/ })).toBeChecked();
  await page.getByRole('radio', { name: /Pick Six Draw/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url('/m/number/pick-six-draw'));

  // The address of the specification.
  await open(page, launch, 'TY');
  // The ticker of draws may name it too, whichever lottery was drawn last.
  await expect(page.getByRole('link', { name: /Visayas Six/ }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('launch.back') }).click();
  await expect(page).toHaveURL(url('/m/home'));
});

test('two lottery suppliers open their lobby at once, from wherever they or their lotteries are pressed', async ({
  page,
}) => {
  const lobby =
    /\/m\/launchGame\?playType=trad&prize_mode=\w+&code=lobby(&pageBack=home)?&vendor=TCG_LOTTO_VN$/;
  await register(page, '/m/home?tab=LOTT');
  await page
    .getByRole('link', { name: /^Dong Song/ })
    .first()
    .click();
  await expect(page).toHaveURL(lobby);
  await expect(page.getByRole('link', { name: /Mekong Five Minutes/ }).last()).toBeVisible();
  // From a list of games, inside the site, and back to it.
  await open(page, '/m/gameList?gameType=LOTT');
  await page.getByRole('link', { name: /Dong Song Lobby/ }).click();
  await expect(page).toHaveURL(lobby);
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(url('/m/gameList?gameType=LOTT'));
  // By its address.
  await open(page, '/m/launchGame?nodeId=dong-song-lobby');
  await expect(page).toHaveURL(lobby);
  // By the form, as it was chosen to be played.
  await open(page, '/m/startLottery');
  await page.getByRole('radio', { name: /Entertainment/ }).check();
  await page.getByRole('radio', { name: /Northern Draw/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(
    /playType=ent&prize_mode=\w+&code=lobby&pageBack=startLottery&vendor=TCG_LOTTO_VN$/,
  );
  // Among the suppliers.
  await open(page, '/m/gameLobby');
  await page.getByRole('link', { name: /^Dong Song/ }).click();
  await expect(page).toHaveURL(/&code=lobby&pageBack=gameLobby&vendor=TCG_LOTTO_VN$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the centres are readable, and a lottery can be chosen', async ({ page }) => {
    await page.goto(url('/m/gameCenter?tab=LIVE'));
    await expect(page.getByRole('region', { name: 'Live' }).getByRole('link').nth(2)).toBeVisible();
    await page.goto(url('/m/startLottery'));
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/m\/number\/[a-z-]+$/);
    await page.goto(url('/m/launchGame?nodeId=mahjong-parlor'));
    await expect(page.getByText('Coming soon')).toBeVisible();
  });
});

test('the second brand has the same centres in its own dress', async ({ page }) => {
  await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
  for (const path of ['/m/gameCenter', '/m/slotsCenter', '/m/gameLobby', '/m/lottery']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page).toHaveTitle(/Lucena$/);
});
