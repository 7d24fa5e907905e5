/**
 * `npm run draw:hearts`: paints the hearts of tiles on their grounds, from `heart.svg` and `heart-full.svg`, at three times their size.
 * A browser paints a drawing anew for each of hundreds of tiles, which takes it as long as the tile's picture; these it only puts there.
 * Not in `src/`, whose files are the version of all pictures of games.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../apps/web/app/modules/catalogue');
/** CSS pixels: what a thumb may touch, the ground, the heart on it. */
const [whole, radius, heart] = [44, 15, 18];

for (const name of ['heart', 'heart-full']) {
  const drawing = readFileSync(join(folder, `${name}.svg`), 'utf8').replace(
    '<svg ',
    `<svg viewBox="0 0 24 24" x="${(whole - heart) / 2}" y="${(whole - heart) / 2}" `,
  );
  const placed = drawing.replace('width="24" height="24"', `width="${heart}" height="${heart}"`);
  const ground = `<circle cx="${whole / 2}" cy="${whole / 2}" r="${radius}" fill="#0b0820" fill-opacity=".64"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}">${ground}${placed}</svg>`;
  await sharp(Buffer.from(picture), { density: 72 * 3 })
    .webp({ quality: 60, alphaQuality: 60, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
