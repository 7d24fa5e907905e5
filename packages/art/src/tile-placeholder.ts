/** What stands in a tile's place while it is being drawn: its palette's light, without lettering or symbols. */
import { clip, frame } from './frame.ts';
import type { CatalogueGame } from './game.ts';
import { palettes } from './palette.ts';
import { stops, svg } from './svg.ts';

const size = 512;
/**
 * Pixels of its own size, by which a page tells it from the tile itself (`apps/web/app/ui/ask-again.ts`). The place that it
 * fills has its size from the page; being an SVG it fills any.
 */
export const placeholderPx = 8;

/** A square SVG of about a kilobyte, in the same frame as the tile that comes. */
export function tilePlaceholder({ theme }: Pick<CatalogueGame, 'theme'>): string {
  const palette = palettes[theme.palette];
  const shape = { width: size, height: size, radius: 44, thickness: 10 };
  const [middle, ground, rim] = palette.ground;
  const light = stops([
    { offset: 0, color: middle },
    { offset: 0.46, color: ground },
    { offset: 1, color: rim },
  ]);
  return svg(
    size,
    size,
    `<defs>${clip(shape)}<radialGradient id="ground" cy=".4" r=".78">${light}</radialGradient></defs>` +
      `<rect width="${size}" height="${size}" fill="url(#ground)" clip-path="url(#round)"/>${frame(shape, palette)}`,
    placeholderPx / size,
  );
}
