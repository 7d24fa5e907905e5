/** The hero of a tile: a symbol, a coin, a drawing, two rivals or a group of three. */
import { aceKing, blackjack, joker, nines, run } from './drawings/cards.ts';
import { colourDice, pipDice } from './drawings/dice.ts';
import { bingoCard, dropBoard, lotteryBalls } from './drawings/lottery.ts';
import { fortuneWheel, roulette } from './drawings/wheels.ts';
import { lettering } from './lettering.ts';
import { medallion } from './medallion.ts';
import type { Palette } from './palette.ts';
import { at } from './svg.ts';
import { symbol } from './symbols.ts';
import type { DrawingName, Extra, Hero } from './theme.ts';

/** Drawings stand in a box of about 320 around their own origin. */
const drawings: Readonly<Record<DrawingName, () => string>> = {
  roulette,
  'fortune-wheel': fortuneWheel,
  'colour-dice': colourDice,
  'pip-dice': pipDice,
  'lottery-balls': lotteryBalls,
  'bingo-card': bingoCard,
  'drop-board': dropBoard,
  'cards-ace-king': aceKing,
  'cards-blackjack': blackjack,
  'cards-run': run,
  'cards-nines': nines,
  'cards-joker': joker,
};

const extrasOf = (extras: readonly Extra[] | undefined, cx: number, cy: number): string =>
  (extras ?? [])
    .map((extra) => symbol(extra.symbol, cx + extra.dx, cy + extra.dy, extra.size, extra.turn))
    .join('');

/** Lit, with a glow of the palette around it. */
const lit = (markup: string): string => `<g filter="url(#lit)">${markup}</g>`;

/** `scale` 1 is the tile's canvas of 512. */
export function drawHero(hero: Hero, cx: number, cy: number, palette: Palette, scale = 1): string {
  switch (hero.kind) {
    case 'symbol': {
      const y = cy + (hero.dy ?? 0);
      const body = symbol(hero.symbol, cx, y, hero.size ?? 290, hero.turn) + extrasOf(hero.extras, cx, y);
      return scaled(lit(body), cx, cy, scale);
    }
    case 'drawing': {
      const size = ((hero.size ?? 320) / 320).toFixed(3);
      const body = `<g transform="translate(${at(cx)} ${at(cy)}) scale(${size})">${drawings[hero.drawing]()}</g>`;
      return scaled(lit(body + extrasOf(hero.extras, cx, cy)), cx, cy, scale);
    }
    case 'trio': {
      const size = hero.size ?? 260;
      const sides =
        symbol(hero.left, cx - 128, cy + 46, size * 0.66, -14) +
        symbol(hero.right, cx + 128, cy + 46, size * 0.66, 14);
      return scaled(lit(sides) + lit(symbol(hero.centre, cx, cy - 4, size)), cx, cy, scale);
    }
    case 'duel': {
      const size = hero.size ?? 232;
      const versus = lettering({
        lines: ['VS'],
        font: 'bangers',
        warp: 'flat',
        box: { cx, cy: cy + 16, width: 104, height: 92 },
        palette,
        id: 'versus',
        weight: 0.7,
      });
      const rivals = symbol(hero.left, cx - 120, cy, size, -6) + symbol(hero.right, cx + 120, cy, size, 6);
      return scaled(lit(rivals) + versus, cx, cy, scale);
    }
    case 'medallion':
      return medallion(hero.glyph, { cx, cy, radius: 158 * scale }, palette, hero.metal);
  }
}

function scaled(markup: string, cx: number, cy: number, scale: number): string {
  if (scale === 1) return markup;
  return `<g transform="translate(${at(cx)} ${at(cy)}) scale(${scale}) translate(${at(-cx)} ${at(-cy)})">${markup}</g>`;
}
