/** Pictures of games that nobody has looked at before: each is drawn when it is first asked for. */
import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/member.ts';

/** Pictures in the window that are not there yet. */
const missingIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img[src*="/tiles/"]')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && !(image.complete && image.naturalWidth > 0);
      }).length,
  );

test('a list shows the picture of every game in it, also of those that were never shown @small', async ({
  page,
}) => {
  await open(page, '/m/gameList?gameType=PVP');
  const pictures = page.locator('main img[src*="/tiles/"]');
  await expect(pictures.first()).toBeVisible();
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
  await pictures.nth(20).scrollIntoViewIfNeeded();
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
});
