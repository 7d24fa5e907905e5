/** When a page that the server drew has been taken over by its scripts: what is done to it from here on is heard. */
import { expect, type Page } from '@playwright/test';

/** @param timeout in milliseconds; the tests' own where it is left out. */
export async function listens(page: Page, timeout?: number): Promise<void> {
  const patience = timeout === undefined ? {} : { timeout };
  await expect(page.locator('html[data-listening]')).toBeAttached(patience);
  // A form's button wakes up with the render that follows.
  await expect(page.locator('[data-waking]')).toHaveCount(0, patience);
}
