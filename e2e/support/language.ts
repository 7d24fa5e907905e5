import { expect, type Page } from '@playwright/test';

/**
 * Chooses a language in the open menu of a page whose clock was installed, and lets 190 ms pass: lists are read anew after 200
 * (specification 2 §4). @returns the calls of this name until then
 */
export async function askedAfterLanguage(
  page: Page,
  language: 'English' | 'Filipino',
  call: string,
): Promise<string[]> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(call)) asked.push(request.url());
  });
  await page.getByRole('button', { name: language }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'fil');
  await page.clock.runFor(190);
  return [...asked];
}
