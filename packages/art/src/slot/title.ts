/** The name of a slot in its tile's own lettering. */
import { filters } from '../filters.ts';
import type { CatalogueGame } from '../game.ts';
import { lettering } from '../lettering.ts';
import { palettes } from '../palette.ts';
import { svg } from '../svg.ts';

export function slotTitle({ theme }: Pick<CatalogueGame, 'theme'>): string {
  const palette = palettes[theme.palette];
  const { lines, font, warp } = theme.lettering;
  return svg(
    1024,
    420,
    `<defs>${filters(palette, 3)}</defs>${lettering({
      lines,
      font,
      warp,
      box: { cx: 512, cy: 205, width: 900, height: lines.length > 1 ? 300 : 210 },
      palette,
      weight: 1.5,
    })}`,
  );
}
