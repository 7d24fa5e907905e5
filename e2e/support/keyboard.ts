/** What somebody does who has no pointer. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any of our pages has. */
const mostStops = 120;

/** Goes on by the tabulator key until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let stops = 0; stops < mostStops && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Reaches a button by the tabulator key and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
