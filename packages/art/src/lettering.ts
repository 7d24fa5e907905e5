/** Display lettering: an extruded block with a gilded edge and a lit face. */
import { outline, type Box, type Outline } from './outline.ts';
import type { Palette } from './palette.ts';
import { stops } from './svg.ts';
import type { FontName, Warp } from './theme.ts';

export interface LetteringStyle {
  lines: readonly string[];
  font: FontName;
  warp: Warp;
  box: Box;
  palette: Palette;
  /** Ids must differ when one picture carries several letterings. */
  id?: string;
  /** 1 is the weight of a tile's title on the 512 canvas. */
  weight?: number;
}

function face(shape: Outline, palette: Palette, id: string): string {
  const [light, middle, low] = palette.face;
  const vertical = `x1="0" y1="${shape.top}" x2="0" y2="${shape.bottom}" gradientUnits="userSpaceOnUse"`;
  return (
    `<linearGradient id="${id}-face" ${vertical}>${stops([
      { offset: 0, color: light },
      { offset: 0.42, color: middle },
      { offset: 0.5, color: low },
      { offset: 0.58, color: light },
      { offset: 0.82, color: middle },
      { offset: 1, color: low },
    ])}</linearGradient>` +
    `<linearGradient id="${id}-edge" ${vertical}>${stops([
      { offset: 0, color: palette.edge[0] },
      { offset: 1, color: palette.edge[1] },
    ])}</linearGradient><clipPath id="${id}-clip"><path d="${shape.d}"/></clipPath>`
  );
}

/** The markup of a lettering; it needs the filters of `filters.ts` in the same picture. */
export function lettering({
  lines,
  font,
  warp,
  box,
  palette,
  id = 'title',
  weight = 1,
}: LetteringStyle): string {
  const shape = outline(lines, font, box, { warp, widening: 1.18 });
  const { d } = shape;
  const depth = Math.round(8 * weight);
  const line = (width: number, color: string, rest = ''): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${(width * weight).toFixed(1)}" stroke-linejoin="round" ${rest}/>`;
  let extrusion = '';
  // The edges are wide enough that every second step shows no gap.
  for (let step = depth; step >= 0; step -= 2) {
    extrusion += `<path d="${d}" transform="translate(0 ${step})" fill="${palette.dark}" stroke="${palette.dark}" stroke-width="${(17 * weight).toFixed(1)}" stroke-linejoin="round"/>`;
  }
  return (
    `<defs>${face(shape, palette, id)}</defs><g filter="url(#drop)">${extrusion}</g>` +
    line(10, `url(#${id}-edge)`) +
    line(3.6, palette.dark) +
    `<path d="${d}" fill="url(#${id}-face)"/>` +
    `<g clip-path="url(#${id}-clip)">${line(3, '#fff', `stroke-opacity=".8" transform="translate(0 ${(2.4 * weight).toFixed(1)})"`)}</g>`
  );
}

/** Flat text in one colour, for pips, cards and balls. */
export function plainText(text: string, font: FontName, box: Box, color: string): string {
  return `<path d="${outline([text], font, box).d}" fill="${color}"/>`;
}
