import type { Page } from '@playwright/test';

const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Shows tiles without their pictures: each that was never asked for would be drawn, which keeps the machine busy for every
 * test beside this one. `lobby/pictures.e2e.ts` is about the pictures.
 */
export async function withoutTilePictures(page: Page): Promise<void> {
  await page.route('**/art/*/tiles/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: empty }),
  );
}
