/** The application's icon: the star lantern on the night ground. Nothing important stands in the outer tenth (maskable). */
import { parol } from './drawings/parol.ts';
import { filters } from './filters.ts';
import { palettes } from './palette.ts';
import { stops, svg } from './svg.ts';

export function appIconSvg(): string {
  const lantern = `<g transform="translate(256 236) scale(1.12)">${parol()}</g>`;
  return svg(
    512,
    512,
    `<defs>${filters(palettes.fair, 1)}<radialGradient id="night" cx=".5" cy=".45" r=".75">${stops([
      { offset: 0, color: '#7a3fe0' },
      { offset: 0.5, color: '#2c1a7d' },
      { offset: 1, color: '#0b0820' },
    ])}</radialGradient></defs><rect width="512" height="512" fill="url(#night)"/><g filter="url(#rim-glow)">${lantern}</g><g filter="url(#pop)">${lantern}</g>`,
  );
}

/** A plain star lantern that still reads at 16 px; small enough to be served as SVG. */
export function faviconSvg(): string {
  return svg(
    32,
    32,
    '<rect width="32" height="32" rx="8" fill="#1b1340"/><circle cx="16" cy="16" r="12.4" fill="#e0379b" stroke="#ffc94a" stroke-width="2"/><path d="M16 5.6l2.9 6.6 7.2.7-5.4 4.8 1.6 7.1-6.3-3.7-6.3 3.7 1.6-7.1-5.4-4.8 7.2-.7Z" fill="#ffc94a"/>',
  );
}
