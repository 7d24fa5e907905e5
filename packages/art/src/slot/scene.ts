/** What lies behind the reels of a slot: its tile's own ground, tall, quiet where the reels and the buttons are. */
import { filters } from '../filters.ts';
import type { CatalogueGame } from '../game.ts';
import { drawGround } from '../grounds.ts';
import { palettes } from '../palette.ts';
import { createRandom } from '../random.ts';
import { bokeh } from '../sparkle.ts';
import { at, stops, svg } from '../svg.ts';
import { symbol } from '../symbols.ts';
import { drawFair } from './fair.ts';
import { ownPictures } from './reel-set.ts';

const width = 720;
const height = 1440;

/** Places of the props: beside the title, between the reels and the meters, along the ground. */
const places = [
  [62, 214, 118],
  [660, 222, 122],
  [76, 872, 150],
  [648, 884, 158],
  [356, 900, 128],
  [120, 1190, 190],
  [604, 1180, 200],
  [356, 1330, 170],
] as const;

export function slotScene({ slug, theme }: Pick<CatalogueGame, 'slug' | 'theme'>): string {
  if (slug === ownPictures) return drawFair();
  const random = createRandom(`${slug}-scene`);
  const palette = palettes[theme.palette];
  const scene = { width, height, cx: width / 2, cy: 210, palette, random };
  const props = places
    .map(([x, y, size]) => symbol(random.pick(theme.props), x, y, size, random.between(-24, 24)))
    .join('');
  return svg(
    width,
    height,
    `<defs>${filters(palette, 3)}<linearGradient id="shade" x2="0" y2="1">${stops([
      { offset: 0, color: palette.dark, opacity: 0.1 },
      { offset: 0.3, color: palette.dark, opacity: 0.25 },
      { offset: 0.7, color: palette.dark, opacity: 0.45 },
      { offset: 1, color: palette.dark, opacity: 0.85 },
    ])}</linearGradient></defs>` +
      drawGround(theme.ground, scene) +
      bokeh(width, height, 46, palette, random) +
      `<g filter="url(#softer)" opacity=".95">${props}</g>` +
      `<rect width="${at(width)}" height="${at(height)}" fill="url(#shade)"/>`,
  );
}
