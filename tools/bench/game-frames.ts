/** The times between frames while a game moves, in milliseconds. */
import type { Page } from 'playwright';

/** Of a round that a touch sets going, from the touch on. */
export async function framesOfRound(page: Page, button: string): Promise<number[]> {
  return page.evaluate(async (selector) => {
    const idle = (): boolean => document.querySelector('.game.busy, .cover') === null;
    while (!idle()) {
      document.querySelector<HTMLElement>('.cover .primary')?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    document.querySelector<HTMLElement>(selector)!.click();
    const times: number[] = [];
    const until = performance.now() + 2300;
    await new Promise<void>((resolve) => {
      const frame = (now: number): void => {
        times.push(now);
        if (now < until) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    return times.slice(1).map((time, index) => time - times[index]!);
  }, button);
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
  // Whoever comes in the last moment sees the end of another round.
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
