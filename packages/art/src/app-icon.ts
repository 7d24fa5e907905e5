/** The icons of the site as an application: one drawing for each kind of brand, in the forms that systems ask for. */
import { parol } from './drawings/parol.ts';
import { terrace } from './drawings/terrace.ts';
import { filters } from './filters.ts';
import { palettes } from './palette.ts';
import { stops, svg, type Stop } from './svg.ts';

interface AppIcon {
  /** The ground, from its light to its rim. */
  ground: readonly Stop[];
  /** Stands around the origin, within 170 of it. */
  mark: () => string;
}

const icons = {
  /** The star lantern on the night ground. */
  lantern: {
    ground: [
      { offset: 0, color: '#7a3fe0' },
      { offset: 0.5, color: '#2c1a7d' },
      { offset: 1, color: '#0b0820' },
    ],
    mark: parol,
  },
  /** The sun going down behind the sea. */
  terrace: {
    ground: [
      { offset: 0, color: '#2a8f87' },
      { offset: 0.55, color: '#0f4a47' },
      { offset: 1, color: '#031817' },
    ],
    mark: terrace,
  },
} satisfies Record<string, AppIcon>;

export type AppIconName = keyof typeof icons;
export const appIconNames = Object.keys(icons) as AppIconName[];

/**
 * `whole`: to the edges, for systems that cut a form out of it themselves (iOS). `maskable`: the same with the mark inside the
 * circle of 80 %, which no system cuts. `round`: a rounded square by itself, for those that show a picture as it is.
 */
export const appIconForms = ['whole', 'maskable', 'round'] as const;
export type AppIconForm = (typeof appIconForms)[number];

export function appIconSvg(name: AppIconName, form: AppIconForm): string {
  const { ground, mark } = icons[name];
  const scale = form === 'maskable' ? 0.92 : 1.12;
  const drawn = `<g transform="translate(256 ${form === 'maskable' ? 240 : 236}) scale(${scale})">${mark()}</g>`;
  const corner = form === 'round' ? ' rx="112"' : '';
  return svg(
    512,
    512,
    `<defs>${filters(palettes.fair, 1)}<radialGradient id="night" cx=".5" cy=".45" r=".75">${stops(ground)}</radialGradient></defs><rect width="512" height="512"${corner} fill="url(#night)"/><g filter="url(#rim-glow)">${drawn}</g><g filter="url(#pop)">${drawn}</g>`,
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
