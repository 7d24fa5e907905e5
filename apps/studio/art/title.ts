import { filters } from '@perya/art/filters.ts';
import { lettering } from '@perya/art/lettering.ts';
import { palettes } from '@perya/art/palette.ts';
import { svg } from '@perya/art/svg.ts';

/** The game's name in two lines of gilded letters. */
export function drawTitle(): string {
  const palette = palettes.fair;
  return svg(
    1024,
    420,
    `<defs>${filters(palette, 3)}</defs>${lettering({
      lines: ['FIESTA', 'NIGHTS'],
      font: 'lilita-one',
      warp: 'arch',
      box: { cx: 512, cy: 210, width: 900, height: 300 },
      palette,
      id: 'fiesta',
      weight: 1.5,
    })}`,
  );
}
