/** The balance in the bar around a game: a stake is seen at once, a win when the reels have told it. */
import { expect, test } from '@playwright/test';
import { arrangeRoundOf } from '../support/rounds.ts';
import { idle, meter, modelOf, movesOf, openSlot } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

const code = 'fiesta-nights';

test.beforeEach(({ page }) => withoutTilePictures(page));

test('a win is in the bar when the reels have shown it, and not before', async ({ page }) => {
  // It listens before the site does, which shows the balance as soon as it has heard.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    addEventListener('message', ({ data }: MessageEvent<{ type?: string; shown?: boolean }>) => {
      if (data.type === 'perya:round' && data.shown === false) seen.push('over');
    });
  });
  const { game, username } = await openSlot(page, code);
  const [stake, before] = [await meter(game, 'Stake'), await meter(game, 'Balance')];
  await arrangeRoundOf(modelOf(code), username, ({ steps, win }) => steps.length === 1 && win > 0);
  const bar = page.locator('p', { has: page.getByText('Balance', { exact: true }) });
  await bar.evaluate((element) => {
    const { seen } = globalThis as unknown as { seen: string[] };
    new MutationObserver(() => seen.push(element.lastChild?.textContent ?? '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await idle(game);
  const after = before - stake + (await meter(game, 'Win'));
  expect(after).toBeGreaterThan(before - stake);
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  await expect.poll(async () => (await seen()).map(inCentavos)).toEqual([before - stake, 'over', after]);
  expect(await movesOf(username)).toBe(2);
});

/** An amount in centavos, or what else was seen. */
const inCentavos = (text: string): number | string =>
  text === 'over' ? text : Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
