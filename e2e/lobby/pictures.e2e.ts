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

test('a list of games that were never shown: calls come through while tiles are drawn, and every tile in sight comes @smallest', async ({
  page,
}) => {
  await open(page, '/m/gameList?gameType=PVP');
  const pictures = page.locator('main img[src*="/tiles/"]');
  await expect(pictures.first()).toBeVisible();
  const { missing, waits } = await page.evaluate(async () => {
    const calls = '/wps/relay/GCSGAME_gameList?gameType=PVP&pageSize=1&pageNo=';
    let missing = 0;
    // A quick thumb: half a screen, then a call of the page's own, as a favourite or the next page would be.
    for (let step = 1; step <= 10; step++) {
      scrollBy(0, innerHeight / 2);
      await new Promise((resolve) => setTimeout(resolve, 150));
      missing += [...document.images].filter(({ complete }) => !complete).length;
      await fetch(calls + step).then((answer) => answer.text());
    }
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(calls));
    const waits = entries.map((entry) => (entry as PerformanceResourceTiming).requestStart - entry.startTime);
    return { missing, waits };
  });
  // Otherwise there was nothing to wait for.
  expect(missing).toBeGreaterThan(0);
  expect(waits).toHaveLength(10);
  // How long a call stood in line for a connection, in milliseconds, whatever else the machine does.
  expect(Math.max(...waits)).toBeLessThan(500);
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
});
