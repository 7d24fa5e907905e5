/** When a page that the server drew has been taken over by its scripts: what is done to it from here on is heard. */
import { expect, type Page } from '@playwright/test';

export async function listens(page: Page): Promise<void> {
  await expect(page.locator('html[data-listening]')).toBeAttached();
  // A form's button wakes up with the render that follows.
  await expect(page.locator('[data-waking]')).toHaveCount(0);
}
