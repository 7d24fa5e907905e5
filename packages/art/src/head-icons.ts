/** The pictures that members choose for themselves: a lit symbol on a round of night sky, 256 × 256, transparent outside. */
import { parol } from './drawings/parol.ts';
import { filters } from './filters.ts';
import { palettes } from './palette.ts';
import { stops, svg } from './svg.ts';
import { symbol } from './symbols.ts';
import type { PaletteName } from './theme.ts';

const head =
  (name: string, size = 190, y = 134): (() => string) =>
  () =>
    symbol(name, 128, y, size);

const drawings: Readonly<Record<string, readonly [PaletteName, () => string]>> = {
  carabao: ['jade', head('water-buffalo', 184)],
  rooster: ['inferno', head('rooster')],
  eagle: ['lagoon', head('eagle')],
  turtle: ['ocean', head('turtle', 180, 124)],
  fish: ['neon', head('tropical-fish', 180, 130)],
  dolphin: ['royal', head('dolphin', 180)],
  monkey: ['nile', head('monkey-face', 178)],
  tiger: ['felt', head('tiger-face', 178)],
  cat: ['blossom', head('cat-face', 178)],
  dog: ['steel', head('dog-face', 178)],
  owl: ['midnight', head('owl', 180)],
  butterfly: ['candy', head('butterfly', 180)],
  mango: ['ruby', head('mango', 172)],
  sun: ['ocean', head('sun-with-face', 180, 130)],
  wheel: ['fair', head('ferris-wheel', 180)],
  parol: ['midnight', () => `<g transform="translate(128 118) scale(.52)">${parol()}</g>`],
};

export const headIconNames: readonly string[] = Object.keys(drawings);

export function headIconSvg(name: string): string {
  const entry = drawings[name];
  if (!entry) throw new Error(`No picture of a member is called "${name}".`);
  const [paletteName, draw] = entry;
  const palette = palettes[paletteName];
  const sky = stops([
    { offset: 0, color: palette.ground[0] },
    { offset: 0.55, color: palette.ground[1] },
    { offset: 1, color: palette.dark },
  ]);
  return svg(
    256,
    256,
    `<defs>${filters(palette, 0.5)}<radialGradient id="sky" cx=".5" cy=".3" r=".8">${sky}</radialGradient>` +
      `<clipPath id="round"><circle cx="128" cy="128" r="124"/></clipPath></defs>` +
      `<circle cx="128" cy="128" r="124" fill="url(#sky)"/><g clip-path="url(#round)"><g filter="url(#pop)">${draw()}</g></g>`,
  );
}
