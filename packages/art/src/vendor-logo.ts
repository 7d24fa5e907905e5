/** The tile of a supplier: its name lettered beside its sign, 660 × 300. */
import { filters } from './filters.ts';
import { clip, frame } from './frame.ts';
import { lettering } from './lettering.ts';
import { palettes } from './palette.ts';
import { createRandom } from './random.ts';
import { bokeh } from './sparkle.ts';
import { at, stops, svg } from './svg.ts';
import { symbol } from './symbols.ts';
import type { Vendor } from './vendors.ts';

const width = 660;
const height = 300;
const shape = { width, height, radius: 40, thickness: 8 };

export function vendorSvg({ code, logo }: Vendor): string {
  const random = createRandom(code);
  const palette = palettes[logo.palette];
  const sign = symbol(logo.symbol, 142, 146, 176);
  let bands = '';
  for (let i = 0; i < 9; i++) {
    const x = i * 96 - 80;
    bands += `<path d="M${at(x)} ${height}L${at(x + 150)} 0h46L${at(x + 46)} ${height}Z" opacity="${random.between(0.05, 0.2).toFixed(2)}"/>`;
  }
  return svg(
    width,
    height,
    `<defs>${filters(palette, 7)}${clip(shape)}<radialGradient id="ground" cx=".22" cy=".45" r=".95">${stops(
      palette.ground.map((color, i) => ({ offset: [0, 0.42, 1][i] ?? 1, color })),
    )}</radialGradient></defs><g clip-path="url(#round)"><rect width="${width}" height="${height}" fill="url(#ground)"/><g fill="${palette.ray}">${bands}</g>` +
      bokeh(width, height, 18, palette, random) +
      `<g filter="url(#rim-glow)" opacity=".9">${sign}</g><g filter="url(#pop)">${sign}</g>` +
      lettering({
        lines: logo.lines,
        font: logo.font,
        warp: 'flat',
        box: { cx: 442, cy: 148, width: 350, height: 182 },
        palette,
        weight: 0.95,
      }) +
      `</g>${frame(shape, palette)}`,
  );
}
