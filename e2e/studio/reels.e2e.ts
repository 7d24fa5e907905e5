/** What the reels show, and what flies over them, looked at pixel by pixel. */
import { expect, test, type FrameLocator } from '@playwright/test';
import { painted, untilPainted } from '../support/pixels.ts';
import { arrangeRoundOf } from '../support/rounds.ts';
import { modelOf, openSlot, spin, spinAndLose, spinAndWin } from '../support/slot.ts';

const code = 'royal-sevens';

async function expectSymbols(game: FrameLocator): Promise<void> {
  const shares = await painted(game.locator('.reel > canvas:visible'));
  expect(shares).toHaveLength(3);
  for (const share of shares) expect(share).toBeGreaterThan(0.2);
}

/** A win of more than its stake throws coins, which go away again. */
async function expectCoins(game: FrameLocator, username: string): Promise<void> {
  const model = modelOf(code);
  const { stakeParts } = model;
  await arrangeRoundOf(
    model,
    username,
    ({ steps, win }) => steps.length === 1 && win > stakeParts && win < stakeParts * 5,
  );
  const effects = game.locator('.effects');
  await expect(effects).toBeHidden();
  await test.step('coins are thrown', () => Promise.all([untilPainted(effects), spin(game)]));
  await expect(effects).toBeHidden();
  expect(await painted(effects.locator('canvas'))).toEqual([0]);
}

for (const { browser, without } of [
  { browser: 'a browser of today', without: null },
  { browser: 'a browser that paints nothing out of sight', without: 'OffscreenCanvas' },
])
  test(`${browser} shows the symbols before a spin, after it and in another size`, async ({ page }) => {
    if (without !== null) await page.addInitScript((name) => Reflect.deleteProperty(window, name), without);
    const { game, username } = await openSlot(page, code);
    await expectSymbols(game);
    await spinAndLose(game, modelOf(code), username);
    await expectSymbols(game);
    await expectCoins(game, username);
    await test.step('a win that stands is painted anew on a turned screen', async () => {
      await spinAndWin(game, modelOf(code), username);
      const wins = game.locator('.reels-wins');
      await expect(wins).toBeVisible();
      const before = (await wins.boundingBox())!;
      await page.setViewportSize({ width: 360, height: 640 });
      await expect.poll(async () => (await wins.boundingBox())!.width).not.toBe(before.width);
      // The line that won, and under it nothing else.
      const [line] = await painted(wins.locator('canvas').first());
      expect(line).toBeGreaterThan(0.002);
      expect(line).toBeLessThan(0.2);
    });
  });
