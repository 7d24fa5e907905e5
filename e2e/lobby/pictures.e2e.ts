/** Pictures of games that nobody has looked at before: each is drawn when it is first asked for. */
import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/member.ts';

/** Pictures in the window that are not there yet: none, or what stands in for them. */
const missingIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img[src*="/tiles/"]')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && !(image.complete && image.naturalWidth > 8);
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

test('while tiles are drawn the page’s calls come through, and what is looked at is drawn first', async ({
  page,
}) => {
  await open(page, '/m/gameList?gameType=RNG');
  const pictures = page.locator('main img[src*="/tiles/"]');
  await expect(pictures.first()).toBeVisible();
  const drawn = await page.evaluate(async () => {
    const calls = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1&pageNo=';
    let missing = 0;
    // A quick thumb: half a screen, then a call of the page's own, as a favourite or the next page would be.
    for (let step = 1; step <= 16; step++) {
      scrollBy(0, innerHeight / 2);
      await new Promise((resolve) => setTimeout(resolve, 150));
      missing += [...document.images].filter(({ complete }) => !complete).length;
      await fetch(calls + step).then((answer) => answer.text());
    }
    const waits = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(calls))
      .map((entry) => {
        const { startTime, requestStart } = entry as PerformanceResourceTiming;
        return requestStart - startTime;
      });
    return { missing, waits };
  });
  // Otherwise there was nothing to wait for.
  expect(drawn.missing).toBeGreaterThan(0);
  expect(drawn.waits).toHaveLength(16);
  // How long a call stood in line for a connection, whatever else the machine does.
  expect(Math.max(...drawn.waits)).toBeLessThan(500);
  await expect.poll(() => missingIn(page), { timeout: 30_000 }).toBe(0);
});
