/** Pictures of the promotions, on the banners' canvas. Like these they carry no words. */
import { drawGround } from './grounds.ts';
import { palettes } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { bokeh, glints } from './sparkle.ts';
import { symbol } from './symbols.ts';

interface Canvas {
  width: number;
  height: number;
}

/** Symbols strewn over the whole canvas, out of the light. */
function strewn(names: readonly string[], count: number, { width, height }: Canvas, random: Random): string {
  return Array.from({ length: count }, (_, i) =>
    symbol(
      random.pick(names),
      ((i + 0.5) / count) * width,
      random.between(0, height),
      random.between(26, 74),
      random.between(-40, 40),
    ),
  ).join('');
}

const lit = (markup: string): string =>
  `<g filter="url(#rim-glow)">${markup}</g><g filter="url(#pop)">${markup}</g>`;

/** Three Ferris wheels among stars: what opens the free games of Fiesta Nights. */
export function freeGames(canvas: Canvas): string {
  const random = createRandom('free-games');
  const palette = palettes.ocean;
  const [cx, cy] = [canvas.width * 0.5, canvas.height * 0.5];
  const sides =
    symbol('ferris-wheel', cx - 246, cy + 26, 228, -6) + symbol('ferris-wheel', cx + 246, cy + 26, 228, 6);
  return (
    drawGround('rays', { ...canvas, cx, cy, palette, random }) +
    bokeh(canvas.width, canvas.height, 40, palette, random) +
    `<g filter="url(#soft)" opacity=".9">${strewn(['glowing-star', 'star', 'sparkles'], 26, canvas, random)}</g>` +
    lit(sides) +
    lit(symbol('ferris-wheel', cx, cy - 2, 320)) +
    glints(cx, cy, 18, random)
  );
}

/** A phone and a purse, coins flying from the one to the other. */
export function instantWallet(canvas: Canvas): string {
  const random = createRandom('instant-wallet');
  const palette = palettes.jade;
  const [cx, cy] = [canvas.width * 0.5, canvas.height * 0.5];
  const flight = Array.from({ length: 7 }, (_, i) => {
    const share = i / 6 - 0.5;
    return symbol(
      'coin',
      cx + share * 330,
      cy - 60 + share * share * 420,
      random.between(58, 84),
      random.between(-40, 40),
    );
  }).join('');
  return (
    drawGround('rays', { ...canvas, cx, cy, palette, random }) +
    bokeh(canvas.width, canvas.height, 40, palette, random) +
    `<g filter="url(#soft)" opacity=".9">${strewn(['coin', 'glowing-star'], 22, canvas, random)}</g>` +
    lit(symbol('mobile-phone', cx - 250, cy + 6, 300, -10)) +
    lit(symbol('purse', cx + 250, cy + 16, 286, 8)) +
    `<g filter="url(#pop)">${flight}</g>` +
    glints(cx, cy, 16, random)
  );
}
