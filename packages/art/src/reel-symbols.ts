/**
 * The ten symbols of Fiesta Nights' reels, named as `@perya/game-rules` names them. Square, transparent, drawn on 512 and
 * rasterised at 256. The dearer ones stand on a lit disc, so that value shows at a glance.
 */
import { fortuneDie } from './drawings/dice.ts';
import { parol } from './drawings/parol.ts';
import { filters } from './filters.ts';
import { lettering } from './lettering.ts';
import { palettes } from './palette.ts';
import { around, at, stops, svg } from './svg.ts';
import { symbol } from './symbols.ts';
import type { PaletteName } from './theme.ts';

export const reelSymbolNames = [
  'parol',
  'wheel',
  'horse',
  'tent',
  'bear',
  'die',
  'balloon',
  'candy',
  'shavedIce',
  'ticket',
] as const;

export type ReelSymbolName = (typeof reelSymbolNames)[number];

interface ReelSymbol {
  palette: PaletteName;
  art: string;
  /** A disc behind the dearer symbols. */
  disc: boolean;
  word?: string;
}

const drawn = (markup: string, scale: number, y = 256): string =>
  `<g transform="translate(256 ${y}) scale(${scale})">${markup}</g>`;

const reelSymbols: Readonly<Record<ReelSymbolName, () => ReelSymbol>> = {
  parol: () => ({ palette: 'fair', art: drawn(parol(), 1.16, 222), disc: false, word: 'WILD' }),
  wheel: () => ({
    palette: 'royal',
    art: symbol('ferris-wheel', 256, 222, 372),
    disc: true,
    word: 'SCATTER',
  }),
  horse: () => ({ palette: 'ruby', art: symbol('carousel-horse', 256, 256, 388), disc: true }),
  tent: () => ({ palette: 'sunny', art: symbol('circus-tent', 256, 250, 380), disc: true }),
  bear: () => ({ palette: 'jade', art: symbol('teddy-bear', 256, 252, 372), disc: true }),
  die: () => ({ palette: 'ocean', art: drawn(fortuneDie(), 1.4), disc: true }),
  balloon: () => ({ palette: 'candy', art: symbol('balloon', 256, 258, 400), disc: false }),
  candy: () => ({ palette: 'blossom', art: symbol('lollipop', 256, 256, 400, 8), disc: false }),
  shavedIce: () => ({ palette: 'lagoon', art: symbol('shaved-ice', 256, 256, 404), disc: false }),
  ticket: () => ({
    palette: 'nile',
    art: symbol('ticket', 286, 216, 300, 22) + symbol('admission-tickets', 236, 284, 330, -14),
    disc: false,
  }),
};

function discBehind(name: PaletteName): string {
  const palette = palettes[name];
  let bulbs = '';
  for (let i = 0; i < 24; i++) {
    const [x, y] = around(256, 256, 222, i * 15);
    bulbs += `<circle cx="${at(x)}" cy="${at(y)}" r="7" fill="${i % 2 ? '#fffbe0' : palette.rim}"/>`;
  }
  return (
    `<radialGradient id="plate" cx=".5" cy=".4" r=".65">${stops([
      { offset: 0, color: palette.ground[0] },
      { offset: 0.55, color: palette.ground[1] },
      { offset: 1, color: palette.ground[2] },
    ])}</radialGradient><linearGradient id="plate-rim" x1="0" y1="0" x2=".5" y2="1">${stops([
      { offset: 0, color: '#fff3b8' },
      { offset: 0.4, color: '#e9a91f' },
      { offset: 0.65, color: '#8a4b00' },
      { offset: 1, color: '#ffd978' },
    ])}</linearGradient><circle cx="256" cy="256" r="236" fill="url(#plate-rim)"/><circle cx="256" cy="256" r="211" fill="#3a1a00"/><circle cx="256" cy="256" r="206" fill="url(#plate)"/>${bulbs}` +
    `<path d="M76 196A190 190 0 0 1 436 196A240 130 0 0 0 76 196Z" fill="#fff" opacity=".16"/>`
  );
}

/** The SVG of one reel symbol on a canvas of 512 × 512. */
export function symbolSvg(name: ReelSymbolName): string {
  const { palette: paletteName, art, disc, word } = reelSymbols[name]();
  const palette = palettes[paletteName];
  const size = disc ? 0.98 : 1.08;
  const title = word
    ? lettering({
        lines: [word],
        font: 'lilita-one',
        warp: 'arch',
        box: { cx: 256, cy: 408, width: 420, height: 118 },
        palette: palettes.fair,
      })
    : '';
  return svg(
    512,
    512,
    `<defs>${filters(palette, 1)}</defs>${disc ? discBehind(paletteName) : ''}<g transform="translate(256 256) scale(${size}) translate(-256 -256)"><g filter="url(#rim-glow)" opacity=".8">${art}</g><g filter="url(#pop)">${art}</g></g>${title}`,
  );
}
