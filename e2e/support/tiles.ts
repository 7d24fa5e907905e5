import type { Page } from '@playwright/test';
import { atlasCell, atlasColumns } from '../../packages/art/src/slot/names.ts';

const tilePictures = '**/art/*/tiles/**';

/** As large as a tile: a smaller one would be taken for what stands in for a tile that is being drawn. */
const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="220"/>';

/**
 * Shows tiles without their pictures: each that was never asked for would be drawn, which keeps the machine busy for every
 * test beside this one. `catalogue/pictures.e2e.ts` is about the pictures.
 */
export async function withoutTilePictures(page: Page): Promise<void> {
  await page.route(tilePictures, (route) => route.fulfill({ contentType: 'image/svg+xml', body: empty }));
}

/** Shows them again, as they are drawn. */
export const withTilePictures = (page: Page): Promise<void> => page.unroute(tilePictures);

/** As many rows of symbols as a slot may have, and none of them drawn. */
const emptyAtlas = `<svg xmlns="http://www.w3.org/2000/svg" width="${atlasColumns * atlasCell}" height="${5 * atlasCell}"/>`;

/** Shows games without the pictures that are drawn for each, for a test that opens many and looks at none of them. */
export async function withoutGamePictures(page: Page): Promise<void> {
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: emptyAtlas }),
  );
}
