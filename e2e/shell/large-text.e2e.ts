/** Text of twice the size: the shell of every page, and the controls of games and of the sportsbook. */
import { expect, test } from '@playwright/test';
import { open, register, tokenOf, url } from '../support/member.ts';
import { setTextSize, textFaultsIn } from '../support/text-overlaps.ts';
import { withoutGamePictures } from '../support/tiles.ts';

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

/** One of each way in which a game is laid out: reels, stake pad, chips and cards, seats, water; and the book. */
const games = [
  'mayon-rush',
  'hi-lo-fair',
  'baccarat-lounge',
  'lucky-nine',
  'reef-hunters',
  'bayani-sportsbook',
] as const;

test('with text of twice the size games and the book grow with it, and nothing lies over anything', async ({
  page,
}) => {
  await withoutGamePictures(page);
  await register(page, null);
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'x-merchant-code': 'perya' };
  await setTextSize(page, 32);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const game of games) {
      const launch = await page.request.get(url(`/wps/game/launchGame?nodeId=${game}`), { headers });
      await page.goto(((await launch.json()) as { value: { url: string } }).value.url);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      // What is laid out for the size of its stage is so a few frames later.
      await expect(async () => {
        expect(await textFaultsIn(page), `${game} ${width}`).toEqual([]);
      }).toPass();
      const amount = page.locator('.meter-value, .book-balance').first();
      const size = await amount.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      // Thirteen pixels at the usual size.
      expect(size, game).toBeGreaterThan(25);
    }
  }
});
