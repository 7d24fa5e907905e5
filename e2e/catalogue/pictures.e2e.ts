/** Pictures of games that nobody has looked at before: each is drawn when it is first asked for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/member.ts';

// Pictures are chosen by the density of a phone.
test.use({ deviceScaleFactor: 2 });

/** Tiles in the window whose picture is not there yet: none, or what stands in for it. */
const missingIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main [role=listitem]')].filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        const image = tile.querySelector<HTMLImageElement>('img[src*="/tiles/"]');
        return bottom > 0 && top < innerHeight && !(image?.complete && image.naturalWidth > 8);
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
    for (let step = 1; step <= 5; step++) {
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
  expect(waits).toHaveLength(5);
  // How long a call stood in line for a connection, in milliseconds. Behind pictures that are drawn it would be as long as they take, several
  // seconds for a screen of them; a busy machine alone makes half a second of nothing.
  expect(Math.max(...waits)).toBeLessThan(2_000);
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
});

test('a picture that does not come leaves its place empty, and comes later', async ({ page }) => {
  await page.route('**/art/*/tiles/**', (route) =>
    new URL(route.request().url()).search === '' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await open(page, '/m/gameList?gameType=RNG');
  const first = page.getByRole('listitem').filter({ hasText: 'Fiesta Nights' }).locator('img');
  await expect(first).toHaveAttribute('data-broken');
  await expect(first).toBeHidden();
  await expect(first).not.toHaveAttribute('data-broken');
  await expect(first).toBeVisible();
  await expect.poll(() => missingIn(page), { timeout: 60_000 }).toBe(0);
});

test('what stands in for a picture stays until the picture is there', async ({ page }) => {
  const placeholder =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>';
  let drawn = false;
  await page.route('**/art/*/tiles/fiesta-nights-*', async (route) => {
    if (drawn) return route.continue();
    await sleep(300);
    return route.fulfill({ contentType: 'image/svg+xml', body: placeholder });
  });
  await open(page, '/m/gameList?gameType=RNG');
  const first = page.getByRole('listitem').filter({ hasText: 'Fiesta Nights' }).locator('img');
  const widthOf = () => first.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(0);
  expect(await widthOf()).toBeLessThanOrEqual(8);
  // Some frames later it has been asked for again, twice.
  const gaps = await first.evaluate(async (image: HTMLImageElement) => {
    let empty = 0;
    const until = performance.now() + 3_500;
    while (performance.now() < until) {
      if (image.naturalWidth === 0) empty += 1;
      await new Promise(requestAnimationFrame);
    }
    return empty;
  });
  expect(gaps).toBe(0);
  drawn = true;
  await expect.poll(widthOf, { timeout: 30_000 }).toBeGreaterThan(8);
});
