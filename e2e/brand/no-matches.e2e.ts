/** Home when no sportsbook has a match that begins soon; it would take the matches from every other test. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { watchShifts } from '../support/shifts.ts';

test('without a match home has no empty place for one, and nothing moves', async ({ page }) => {
  const shifts = await watchShifts(page);
  const card = page.getByRole('region', { name: 'Hot matches' });
  const rail = page.getByRole('navigation', { name: 'Game categories' });
  await expect(async () => {
    // The feed is asked again every minute, and may answer between the two.
    await queryDatabase('delete from games.hot_match');
    // With a query the document is drawn anew.
    const document = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page, '/m/home?now');
    // A match that was drawn and then has gone is another story: what stood below it moves.
    expect(await (await document).text()).not.toContain('aria-label="Hot matches"');
    await expect(rail).toBeVisible();
    await expect(card).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(await shifts()).toEqual([]);
  // The categories follow the jackpot as closely as a card follows a card.
  const gap = await page.evaluate(() => {
    const [jackpot, next] = [...document.querySelectorAll('main h1 ~ *')]
      .filter((one) => one.getBoundingClientRect().height > 0)
      .flatMap((one, at, all) => (one.textContent.includes('Jackpot') ? [one, all[at + 1]!] : []));
    return next!.getBoundingClientRect().top - jackpot!.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThanOrEqual(20);
  await expectAccessible(page);
});
