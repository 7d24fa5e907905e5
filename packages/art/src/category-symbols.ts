/** The glossy symbols of the category rail, 11 of them, transparent. */
import { run } from './drawings/cards.ts';
import { lotteryBalls } from './drawings/lottery.ts';
import { roulette } from './drawings/wheels.ts';
import { filters } from './filters.ts';
import { palettes } from './palette.ts';
import { svg } from './svg.ts';
import { symbol } from './symbols.ts';
import type { PaletteName } from './theme.ts';

const big = (name: string, turn = 0, size = 420): string => symbol(name, 256, 256, size, turn);
const drawn = (markup: string, scale: number): string =>
  `<g transform="translate(256 256) scale(${scale})">${markup}</g>`;

const symbolsOf: Readonly<Record<string, readonly [PaletteName, () => string]>> = {
  HOT: ['inferno', () => big('fire')],
  SPORTS: ['jade', () => big('soccer-ball')],
  ESPORTS: ['neon', () => big('video-game', -10)],
  LIVE: ['ruby', () => drawn(roulette(), 1.34)],
  FISH: ['ocean', () => big('tropical-fish')],
  RNG: ['royal', () => big('slot-machine')],
  PVP: ['felt', () => drawn(run(), 1.14)],
  INHOUSE: ['fair', () => big('ferris-wheel')],
  COCKFIGHT: ['inferno', () => big('rooster')],
  ELOTT: ['sunny', () => drawn(lotteryBalls(), 1.22)],
  LOTT: [
    'candy',
    () => symbol('ticket', 290, 216, 320, 22) + symbol('admission-tickets', 232, 288, 350, -14),
  ],
};

export const categorySymbolNames: readonly string[] = Object.keys(symbolsOf);

/** One category's symbol on a canvas of 512 × 512. */
export function categorySvg(category: string): string {
  const entry = symbolsOf[category];
  if (!entry) throw new Error(`No symbol for category "${category}".`);
  const [palette, draw] = entry;
  return svg(512, 512, `<defs>${filters(palettes[palette], 1)}</defs><g filter="url(#pop)">${draw()}</g>`);
}
