/** The lit plates under the dear symbols; each game has its own shape. Drawn around (256, 256) on a canvas of 512. */
import type { Palette } from '../palette.ts';
import { around, at, stops } from '../svg.ts';

export const plateShapes = ['disc', 'scallop', 'octagon', 'shield', 'rounded', 'star'] as const;
export type PlateShape = (typeof plateShapes)[number];

function polygon(corners: number, radius: number, start: number, inner = radius): string {
  const points = Array.from({ length: corners }, (_, i) =>
    around(256, 256, i % 2 ? inner : radius, start + (i * 360) / corners),
  );
  return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`;
}

function scallop(radius: number): string {
  const lobes = 12;
  const points = Array.from({ length: lobes }, (_, i) =>
    around(256, 256, radius * 0.93, (i * 360) / lobes - 90),
  );
  const bow = at(radius * 0.27);
  return points
    .map(([x, y], i) => (i === 0 ? `M${at(x)} ${at(y)}` : `A${bow} ${bow} 0 0 1 ${at(x)} ${at(y)}`))
    .concat(`A${bow} ${bow} 0 0 1 ${at(points[0]![0])} ${at(points[0]![1])}Z`)
    .join('');
}

function shield(r: number): string {
  const [left, right, top, low] = [256 - r * 0.9, 256 + r * 0.9, 256 - r * 0.92, 256 + r];
  return `M${at(left)} ${at(top)}Q256 ${at(top - r * 0.16)} ${at(right)} ${at(top)}V${at(256 + r * 0.2)}Q${at(right)} ${at(256 + r * 0.72)} 256 ${at(low)}Q${at(left)} ${at(256 + r * 0.72)} ${at(left)} ${at(256 + r * 0.2)}Z`;
}

function rounded(r: number): string {
  const [low, high, bend] = [256 - r * 0.9, 256 + r * 0.9, r * 0.34];
  return `M${at(low + bend)} ${at(low)}H${at(high - bend)}Q${at(high)} ${at(low)} ${at(high)} ${at(low + bend)}V${at(high - bend)}Q${at(high)} ${at(high)} ${at(high - bend)} ${at(high)}H${at(low + bend)}Q${at(low)} ${at(high)} ${at(low)} ${at(high - bend)}V${at(low + bend)}Q${at(low)} ${at(low)} ${at(low + bend)} ${at(low)}Z`;
}

const disc = (r: number): string =>
  `M${at(256 - r)} 256A${at(r)} ${at(r)} 0 1 1 ${at(256 + r)} 256A${at(r)} ${at(r)} 0 1 1 ${at(256 - r)} 256Z`;

const outlines: Readonly<Record<PlateShape, (radius: number) => string>> = {
  disc,
  scallop,
  octagon: (r) => polygon(8, r * 1.04, 22.5),
  shield,
  rounded,
  star: (r) => polygon(32, r * 1.04, 0, r * 0.92),
};

/** A metal rim of the game's own edge, a dark line, a lit ground in the plate's colour, a gloss. */
export function plate(shape: PlateShape, colour: Palette, game: Palette): string {
  const outline = outlines[shape];
  const [light, shade] = game.edge;
  return (
    `<radialGradient id="plate" cx=".5" cy=".4" r=".65">${stops([
      { offset: 0, color: colour.ground[0] },
      { offset: 0.55, color: colour.ground[1] },
      { offset: 1, color: colour.ground[2] },
    ])}</radialGradient><linearGradient id="plate-rim" x1="0" y1="0" x2=".5" y2="1">${stops([
      { offset: 0, color: light },
      { offset: 0.38, color: shade },
      { offset: 0.6, color: light },
      { offset: 1, color: shade },
    ])}</linearGradient><clipPath id="plate-clip"><path d="${outline(206)}"/></clipPath>` +
    `<path d="${outline(236)}" fill="url(#plate-rim)"/><path d="${outline(212)}" fill="${game.dark}"/><path d="${outline(206)}" fill="url(#plate)"/>` +
    `<ellipse cx="256" cy="110" rx="230" ry="110" fill="#fff" opacity=".15" clip-path="url(#plate-clip)"/>`
  );
}
