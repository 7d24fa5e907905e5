/** The foot of a page in an iPhone's app shell (specification 1 §2). */
import { expect, test } from '@playwright/test';
import { listens } from '../support/listens.ts';
import { url } from '../support/member.ts';

test.describe('in an iPhone’s app shell', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  for (const [shell, userAgent, screen, heightPx] of [
    ['the app on a tall screen', `${iphone} PeryaApp/1.0`, { width: 390, height: 844 }, 90],
    ['the app on a short screen', `${iphone} PeryaApp/1.0`, { width: 375, height: 667 }, 56],
    ['a browser on a tall screen', `${iphone} Safari/604.1`, { width: 390, height: 844 }, 56],
  ] as const)
    test.describe(shell, () => {
      test.use({ userAgent, screen, viewport: screen });
      test(`the footer is ${heightPx} pixels high`, async ({ page }) => {
        await page.goto(url('/m/home'));
        const height = () =>
          page
            .getByRole('navigation', { name: 'Main navigation' })
            .evaluate((element) => element.getBoundingClientRect().height);
        expect(await height()).toBe(heightPx);
        await listens(page);
        expect(await height()).toBe(heightPx);
      });
    });
});
