/** The tile of a game: a square of 512 with lettered art. Badges are the page's, since operators change them. */
import { filters } from './filters.ts';
import { clip, frame } from './frame.ts';
import type { CatalogueGame } from './game.ts';
import { drawGround } from './grounds.ts';
import { drawHero } from './hero.ts';
import { lettering } from './lettering.ts';
import { palettes } from './palette.ts';
import { createRandom } from './random.ts';
import { bokeh, glints, scatter } from './sparkle.ts';
import { stops, svg } from './svg.ts';

const size = 512;
/** Pixels that are drawn: twice the small tile. More would cost time and show in no file. */
const rendered = 440;
const shape = { width: size, height: size, radius: 44, thickness: 10 };

/** Room for the lettering: titles take a third of the tile, so that they read at 110 px. */
const titles = {
  bottom: { hero: 196, title: 412, shadeFrom: 0.5, shadeTo: 1 },
  top: { hero: 318, title: 104, shadeFrom: 0.5, shadeTo: 0 },
};

export function tileSvg({ slug, theme }: CatalogueGame): string {
  const random = createRandom(slug);
  const palette = palettes[theme.palette];
  const place = titles[theme.lettering.place ?? 'bottom'];
  const cx = size / 2;
  const scene = { width: size, height: size, cx, cy: place.hero, palette, random };
  const props = scatter(theme.props, random);
  const shade = `<linearGradient id="shade" x1="0" x2="0" y1="${place.shadeFrom}" y2="${place.shadeTo}">${stops(
    [
      { offset: 0, color: palette.dark, opacity: 0 },
      { offset: 0.5, color: palette.dark, opacity: 0.78 },
      { offset: 1, color: palette.dark, opacity: 0.95 },
    ],
  )}</linearGradient>`;
  const title = lettering({
    ...theme.lettering,
    box: { cx, cy: place.title, width: 440, height: theme.lettering.lines.length > 1 ? 152 : 100 },
    palette,
  });
  return svg(
    size,
    size,
    `<defs>${filters(palette, Math.floor(random.next() * 999))}${clip(shape)}${shade}</defs><g clip-path="url(#round)">` +
      drawGround(theme.ground, scene) +
      bokeh(size, size, 22, palette, random) +
      props.behind +
      drawHero(theme.hero, cx, place.hero, palette) +
      glints(cx, place.hero, 12, random) +
      `<rect width="${size}" height="${size}" fill="url(#shade)"/>${props.before}${title}</g>${frame(shape, palette)}`,
    rendered / size,
  );
}
