import type { Page } from '@playwright/test';

/** The owner sets the phone's clock while the page is open. What counts milliseconds since the page was opened goes on as before. */
export async function setPhoneClock(page: Page, aheadMs: number): Promise<void> {
  await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate((ms) => {
        const before = Date.now.bind(Date);
        Date.now = () => before() + ms;
      }, aheadMs),
    ),
  );
}
