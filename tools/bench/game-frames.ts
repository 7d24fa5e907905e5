/** The times between frames while a game moves, in milliseconds. */
import type { Page } from 'playwright';

/** Runs in the page and in its threads. */
async function timesFor(lastsMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + lastsMs;
  await new Promise<void>((resolve) => {
    const frame = (now: number): void => {
      times.push(now);
      if (now < until) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  return times.slice(1).map((time, index) => time - times[index]!);
}

/** The times between frames for so long from now on: the page's, or those of a thread that paints for it where they are longer. */
async function count(page: Page, lastsMs: number): Promise<number[]> {
  const all = await Promise.all([
    page.evaluate(timesFor, lastsMs),
    ...page.workers().map((thread) => thread.evaluate(timesFor, lastsMs)),
  ]);
  return all.toSorted((one, other) => one.length - other.length)[0]!;
}

/** The control: of a page on which a box moves, and nothing else is. What this machine has for any page. */
export async function framesOfBox(page: Page): Promise<number[]> {
  await page.setContent('<div style="width: 64px; height: 64px; background: #c33"></div>');
  await page.evaluate(() => {
    const box = document.querySelector('div')!;
    const move = (now: number): void => {
      box.style.transform = `translateX(${(now / 5) % 300}px)`;
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  });
  return count(page, 8000);
}

/** Of a round that a touch sets going, from the touch on; the game is busy, or covered, until it can be touched again. */
export async function framesOfRound(page: Page, button: string): Promise<number[]> {
  await page.evaluate(async (selector) => {
    const idle = (): boolean => document.querySelector('.game.busy, .cover') === null;
    while (!idle()) {
      document.querySelector<HTMLElement>('.cover .primary')?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    document.querySelector<HTMLElement>(selector)!.click();
  }, button);
  return count(page, 2300);
}

/** Of a cannon that is held; a magazine that is empty is filled first. */
export async function framesOfShooting(page: Page): Promise<number[]> {
  const load = page.locator('.fish-row:not([hidden]) .fish-load');
  if (await load.isVisible()) await load.click();
  await page.locator('.fish-shoot').waitFor();
  const space = (type: 'keydown' | 'keyup'): Promise<void> =>
    page.evaluate((name) => {
      document.body.dispatchEvent(new KeyboardEvent(name, { code: 'Space', bubbles: true }));
    }, type);
  await space('keydown');
  const times = await count(page, 3500);
  await space('keyup');
  return times;
}

/** Of a stretch of a match against robots: the cards are dealt, then each plays in his turn. */
export async function framesOfMatch(page: Page): Promise<number[]> {
  const ready = page.locator('.pvp-go');
  const level = page.locator('.pvp-levels .primary').first();
  if (await level.isVisible()) {
    await level.click();
    await ready.waitFor();
  }
  if (await ready.isVisible()) await ready.click();
  // Not the time in which others may still come.
  await page
    .locator('.pvp-own-cards :is(.card, .own-card)')
    .first()
    .waitFor({ state: 'attached', timeout: longestWaitMs });
  return count(page, 8000);
}

/** The longest wait is for a table that has just closed its bets. */
const longestWaitMs = 120_000;

/** Of a round of a table, in which something is laid: from the last bet until the result stands, eight seconds at most. */
export async function framesOfTable(page: Page): Promise<number[]> {
  const betting = (): Promise<unknown> =>
    page.waitForSelector('.table-betting', { state: 'attached', timeout: longestWaitMs });
  const closed = (): Promise<unknown> =>
    page.waitForSelector('.game.table:not(.table-betting)', { state: 'attached', timeout: longestWaitMs });
  await betting();
  // A player who joins at the last moment sees the end of another round.
  await closed();
  await betting();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.table-layout button:not([aria-disabled="true"])')?.click();
    document.querySelector<HTMLElement>('.confirm')?.click();
  });
  await closed();
  return page.evaluate(async () => {
    const times: number[] = [];
    const until = performance.now() + 8000;
    await new Promise<void>((resolve) => {
      const frame = (now: number): void => {
        times.push(now);
        const over = document.querySelector('.table-betting') !== null;
        if (now < until && !over) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    return times.slice(1).map((time, index) => time - times[index]!);
  });
}
