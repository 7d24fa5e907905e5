/** What the reels show, looked at pixel by pixel. */
import { expect, test, type FrameLocator, type Locator } from '@playwright/test';
import { modelOf, openSlot, spinAndLose, spinAndWin } from '../support/slot.ts';

const code = 'royal-sevens';

/** Of each of these canvases, the share of its pixels on which something is painted. */
const painted = (canvases: Locator): Promise<number[]> =>
  canvases.evaluateAll((all) =>
    (all as HTMLCanvasElement[]).map((shown) => {
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: shown.width, height: shown.height });
      const context = copy.getContext('2d')!;
      context.drawImage(shown, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      const alphas = data.filter((_, index) => index % 4 === 3);
      return alphas.filter((alpha) => alpha > 128).length / alphas.length;
    }),
  );

async function expectSymbols(game: FrameLocator): Promise<void> {
  const shares = await painted(game.locator('.reel > canvas:not([hidden])'));
  expect(shares).toHaveLength(3);
  for (const share of shares) expect(share).toBeGreaterThan(0.2);
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
