/** What a tap costs in a list of hundreds of tiles: from the touch to the next paint, as INP counts it. */
import type { Locator, Page } from '@playwright/test';

/**
 * @param fill brings the whole list of all games into the document again.
 * @returns milliseconds by what was tapped.
 */
export async function tapsOf(page: Page, fill: () => Promise<unknown>): Promise<Record<string, number>> {
  await page.evaluate(() => {
    const taps: { name: string; ms: number }[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) taps.push({ name: entry.name, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const heart = page.locator('[aria-pressed]:visible');
  const inSight = async () => {
    const hearts = await heart.all();
    for (const one of hearts.toReversed()) {
      const box = await one.boundingBox();
      if (box && box.y > 200 && box.y < 600) return one;
    }
    throw new Error('No tile is in sight');
  };
  const filter = page.getByRole('button', { name: /^Filter/ });
  const drawer = page.getByRole('dialog');
  const marked = await tapped(page, await inSight());
  await page.evaluate(() => scrollTo(0, 0));
  const opened = await tapped(page, filter);
  const chosen = await tapped(page, drawer.getByRole('button', { name: 'Perya Studio' }));
  const submitted = await tapped(page, drawer.getByRole('button', { name: 'Show games' }));
  await page.getByRole('link', { name: 'All', exact: true }).tap();
  await fill();
  const tab = await tapped(page, page.getByRole('link', { name: 'Hot', exact: true }));
  return {
    'a heart': marked,
    'the filter': opened,
    'a choice of the filter': chosen,
    '“Show games”': submitted,
    'a tab': tab,
  };
}

/**
 * The longest event of a tap; one that is under the least that browsers report counts as that. Where to tap is found
 * beforehand: to look for a name among thousands of elements takes the page's own thread, and is no part of a tap.
 */
async function tapped(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen`);
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    (window as unknown as { taps: unknown[] }).taps.splice(0);
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(async () => {
    // Two frames and a turn: the entry comes after the paint that it measures.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { taps } = window as unknown as { taps: { name: string; ms: number }[] };
    return Math.max(16, ...taps.map(({ ms }) => ms));
  });
}
