/** What stands around every page, for whoever reads letters of twice the size. */
import { expect, test } from '@playwright/test';
import { open } from '../support/member.ts';

test('with text of twice the size no label of the footer overlaps anything, and one that is cut says so', async ({
  page,
}) => {
  for (const [width, language] of [
    [390, 'EN'],
    [390, 'TY'],
    [360, 'EN'],
    [360, 'TY'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/m/home', language);
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    const bar = page.getByRole('navigation', { name: /^(Main navigation|Pangunahing nabigasyon)$/ });
    await expect(bar.getByRole('link')).toHaveCount(5);
    // The bubble comes once the page knows the offers.
    await expect(bar.getByText(/^\+/)).toBeVisible();
    const wrong = await bar.evaluate((nav) => {
      const found: string[] = [];
      const labels = [...nav.querySelectorAll('a > span:not([aria-hidden]):not(.sr-only)')];
      if (labels.length !== 5) found.push(`${labels.length} labels`);
      const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
      for (const label of labels) {
        const [text, box] = [label.textContent, boxOf(label)];
        const [column, ground] = [boxOf(label.closest('li')!), boxOf(nav)];
        if (box.left < column.left - 0.5 || box.right > column.right + 0.5)
          found.push(`${text} leaves its column`);
        if (box.bottom > ground.bottom + 0.5) found.push(`${text} leaves the footer`);
        if (Number.parseFloat(getComputedStyle(label).fontSize) < 18) found.push(`${text} has not grown`);
        const cut = label.scrollWidth > label.clientWidth;
        if (cut && getComputedStyle(label).textOverflow !== 'ellipsis') found.push(`${text} is cut`);
        const drawing = boxOf(label.parentElement!.querySelector('svg')!);
        // The line's own box: its padding may touch.
        if (drawing.bottom > box.top + 3) found.push(`${text} overlaps its drawing`);
      }
      const bubble = boxOf(
        [...nav.querySelectorAll('span')].find((one) => one.textContent?.startsWith('+'))!,
      );
      if (bubble.right > innerWidth || bubble.bottom > boxOf(nav).top)
        found.push('the bubble covers the footer');
      return found;
    });
    expect(wrong, `${width} ${language}`).toEqual([]);
  }
});
