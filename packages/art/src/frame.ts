import type { Palette } from './palette.ts';
import { at, stops } from './svg.ts';

export interface Frame {
  width: number;
  height: number;
  radius: number;
  thickness: number;
}

export const clip = ({ width, height, radius }: Frame): string =>
  `<clipPath id="round"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>`;

/** A brushed metal border with a fine inner light. */
export function frame({ width, height, radius, thickness }: Frame, palette: Palette): string {
  const half = thickness / 2;
  const inner = thickness + 1;
  const [light, shade] = palette.edge;
  const gradient = stops(
    [light, shade, light, shade, light].map((color, i) => ({
      offset: [0, 0.3, 0.5, 0.75, 1][i] ?? 1,
      color,
    })),
  );
  return (
    `<linearGradient id="metal" x1="0" y1="0" x2="1" y2="1">${gradient}</linearGradient>` +
    `<rect x="${at(half)}" y="${at(half)}" width="${at(width - thickness)}" height="${at(height - thickness)}" rx="${at(radius - half)}" fill="none" stroke="url(#metal)" stroke-width="${thickness}"/>` +
    `<rect x="${at(inner)}" y="${at(inner)}" width="${at(width - 2 * inner)}" height="${at(height - 2 * inner)}" rx="${at(radius - inner)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
  );
}
