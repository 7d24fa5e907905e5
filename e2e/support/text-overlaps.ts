/** Finds words that overlap, are cut off, or leave the screen: the faults of large text on a page laid out for small text. */
import type { Page } from '@playwright/test';

/** Sets the reader's text size, as the phone's setting does; the default is 16. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Holds while the session is open, as long as the page.
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** @returns one line for each fault; what scrolls, or ends in an ellipsis, is none. */
export const textFaultsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Words {
      text: string;
      owner: Element;
      box: { left: number; top: number; right: number; bottom: number };
    }
    const words: Words[] = [];
    const faults = new Set<string>();
    const clips = (value: string): boolean => value !== 'visible';
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

    const add = (owner: Element, text: string, rect: DOMRect): void => {
      const { fontSize } = getComputedStyle(owner);
      // Above and below the letters a line has room that may touch.
      const air = Math.min(Number.parseFloat(fontSize) * 0.22, rect.height * 0.2);
      const box = { left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air };
      for (let one = owner as Element | null; one; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (one === document.documentElement || one === document.body) break;
        const ground = one.getBoundingClientRect();
        const masked = style.maskImage !== 'none';
        const cut = (way: 'x' | 'y'): void => {
          const [from, to] = way === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
          const overflow = way === 'x' ? style.overflowX : style.overflowY;
          if (!clips(overflow) || (way === 'x' && style.display === 'inline')) return;
          // Clipped text may show a little beyond its box.
          const margin = overflow === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0;
          const over = Math.max(ground[from] - box[from], box[to] - ground[to]) - margin;
          const says = way === 'x' && style.textOverflow === 'ellipsis';
          if (over > 2 && !scrolls(overflow) && !masked && !says) faults.add(`“${text}” is cut (${way})`);
          box[from] = Math.max(box[from], ground[from] - margin);
          box[to] = Math.min(box[to], ground[to] + margin);
        };
        cut('x');
        cut('y');
        if (box.right - box.left < 2 || box.bottom - box.top < 2) return;
        if (style.position === 'fixed') break;
      }
      if (box.left < -1 || box.right > innerWidth + 1) faults.add(`“${text}” leaves the screen`);
      words.push({ text, owner, box });
    };

    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const settings = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
      // Text for screen readers only is a pixel wide.
      return (
        width > 1 && height > 1 && element.checkVisibility(settings) && !element.closest('svg, noscript')
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || !isSeen(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) add(owner, text.slice(0, 40), rect);
    }
    // Words written by style sheets.
    for (const owner of document.querySelectorAll<HTMLElement>('[data-text], [data-face]')) {
      const text = owner.dataset['text'] ?? owner.dataset['face'] ?? '';
      if (text !== '' && isSeen(owner)) add(owner, text, owner.getBoundingClientRect());
    }
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (one.owner === other.owner) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) faults.add(`“${one.text}” lies over “${other.text}”`);
      }
    }
    return [...faults];
  });
