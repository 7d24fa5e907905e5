import { expect, test, type Locator, type Page } from '@playwright/test';
import { phrase } from '../../packages/phrases/src/phrase.ts';
import type { PhraseLanguage } from '../../packages/phrases/src/languages.ts';
import { expectAccessible } from '../support/axe.ts';
import { open, register, url } from '../support/member.ts';

/** Opens home, and again until there are matches: a book that has just started has none yet. @returns their card */
async function openMatches(page: Page, language: PhraseLanguage = 'EN'): Promise<Locator> {
  const card = page.getByRole('region', { name: phrase(language, 'home.hotMatches') });
  await expect(async () => {
    await open(page, '/m/home', language);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  return card;
}

test('the next matches turn on home, and a tap leads to one, in Filipino @smallest', async ({ page }) => {
  const card = await openMatches(page, 'TY');
  const face = card.locator('li:not([inert])').getByRole('button', { name: / VS \d\d\/\d\d \d\d:\d\d / });
  await expect(face).toBeVisible();
  const crests = card.locator('img');
  await expect
    .poll(() => crests.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  // After five seconds the next one, upwards; who stops it, stops it.
  const place = card.getByText(/^\d\/\d$/);
  await expect(place).toBeVisible();
  const [number, first] = [await place.innerText(), await face.innerText()];
  await expect(place).not.toHaveText(number, { timeout: 8_000 });
  await expect.poll(() => face.innerText()).not.toBe(first);
  await card.getByRole('button', { name: 'Ihinto ang mga laban' }).click();
  const shown = await face.innerText();
  await face.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading')).toBeVisible();
  const time = /\d\d\/\d\d \d\d:\d\d/.exec(shown)?.[0] ?? 'none';
  await expect(sheet.getByText(time)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Pumunta sa labang ito' }).click();
  // A visitor is led on to the login, which keeps the address.
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toMatch(/\/m\/launchGame\?vendor=BAYANI&gameId=[\w-]+&nodeId=[\w-]+&showChoice=false$/);
});

test('with a session home fetches the favourites, keeps them, and renews member info and the wallet', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await register(page);
  // The wallet comes with the line of live events too, whichever is first.
  for (const path of ['/wps/game/favourites/nodeIds', '/wps/member/info', '/wps/wallets/merchant'])
    await expect.poll(() => asked).toContain(path);
  await expect(page.getByRole('status', { name: 'Balance' })).toHaveText('₱0.00');
  // A heart tells the game's supplier too (specification 2 §7), once the whole shelf is there: the document's beginning lacks it.
  await expect(page.getByRole('button', { name: /^Favourite: / }).nth(15)).toBeAttached();
  const marked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/wps/game/favourites'),
  );
  await page.getByRole('button', { name: 'Favourite: Fiesta Nights', exact: true }).click();
  expect((await marked).postDataJSON()).toEqual({ nodeId: 'fiesta-nights', vendor: 'STUDIO' });
  // Older than a moment: what was asked for by the page before is not asked again.
  await page.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page).toHaveURL(url('/m/notice'));
  await expect
    .poll(() => page.evaluate(() => performance.now()), { timeout: 10_000 })
    .toBeGreaterThan((await page.evaluate(() => performance.now())) + 2_500);
  asked.length = 0;
  await page.getByRole('button', { name: 'Back' }).click();
  for (const path of [
    '/wps/game/favourites/nodeIds',
    '/wps/member/info',
    '/wps/wallets/balance',
    '/wps/wallets/merchant',
  ])
    await expect.poll(() => asked).toContain(path);
});
