/** What a page moves of what is on it while it loads (layout shifts that no touch has caused). */
import type { Page } from '@playwright/test';

/** Less than anybody sees, of all together. */
const unseen = 0.001;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Begin before the first page is opened.
 * @returns a function that tells what was moved so far in the document that is open, each with how much, where from and where
 *   to; nothing where nobody can see it.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join()} ${[width, height].map(Math.round).join('×')}`;
    const nameOf = (node: Node | null) =>
      node
        ? `${node.nodeName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 40)}”`
        : 'what is gone';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
          )
          .join('; ');
        shifts.push({ value, moved: `${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    const all = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
    );
    const sum = all.reduce((total, { value }) => total + value, 0);
    return sum < unseen ? [] : all.map(({ moved }) => moved);
  };
}
