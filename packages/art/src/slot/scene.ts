/** What lies behind the reels of a slot: its tile's own ground, tall, quiet where the reels and the buttons are. */
import { filters } from '../filters.ts';
import type { CatalogueGame } from '../game.ts';
import { drawGround } from '../grounds.ts';
import { drawHero } from '../hero.ts';
import { palettes } from '../palette.ts';
import { createRandom } from '../random.ts';
import { bokeh } from '../sparkle.ts';
import { at, stops, svg } from '../svg.ts';
import { symbol } from '../symbols.ts';
import { drawFair } from './fair.ts';
import { ownPictures } from './reel-set.ts';

const width = 720;
const height = 1440;

/** Places of the props: down both edges and along the ground. */
const places = [
  [70, 330, 150],
  [650, 300, 160],
  [40, 640, 130],
  [690, 660, 140],
  [110, 1020, 200],
  [610, 1010, 210],
  [360, 1080, 180],
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
      { offset: 0.7, color: palette.dark, opacity: 0.55 },
      { offset: 1, color: palette.dark, opacity: 0.95 },
    ])}</linearGradient></defs>` +
      drawGround(theme.ground, scene) +
      bokeh(width, height, 46, palette, random) +
      `<g filter="url(#softer)" opacity=".85">${props}</g>` +
      `<g opacity=".9">${drawHero(theme.hero, width / 2, heroHeight, palette, 1.7)}</g>` +
      `<rect width="${at(width)}" height="${at(height)}" fill="url(#shade)"/>`,
  );
}

/** Below the reels, above the meters. */
const heroHeight = 930;
