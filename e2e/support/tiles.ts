import type { Page } from '@playwright/test';

/** As large as a tile: a smaller one would be taken for what stands in for a tile that is being drawn. */
const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220"/>';

/**
 * Shows tiles without their pictures: each that was never asked for would be drawn, which keeps the machine busy for every
 * test beside this one. `lobby/pictures.e2e.ts` is about the pictures.
 */
export async function withoutTilePictures(page: Page): Promise<void> {
  await page.route('**/art/*/tiles/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: empty }),
  );
}
