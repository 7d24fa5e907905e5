/** Pictures of the promotions, on the banners' canvas. Like these they carry no words. */
import { drawGround } from './grounds.ts';
import { palettes } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { bokeh, glints } from './sparkle.ts';
import { symbol } from './symbols.ts';
import type { PaletteName } from './theme.ts';

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

interface Scene {
  palette: PaletteName;
  /** In the light, the larger one in the middle. */
  left: string;
  centre: string;
  right: string;
  /** Strewn around them. */
  around: readonly string[];
}

const scenes = {
  'check-a-spin': {
    palette: 'royal',
    left: 'game-die',
    centre: 'slot-machine',
    right: 'magnifying-glass-tilted-left',
    around: ['sparkles', 'cherries', 'coin'],
  },
  'big-win-wall': {
    palette: 'nile',
    left: 'sports-medal',
    centre: 'trophy',
    right: 'framed-picture',
    around: ['glowing-star', 'confetti-ball', 'coin'],
  },
  'every-centavo': {
    palette: 'ocean',
    left: 'receipt',
    centre: 'ledger',
    right: 'purse',
    around: ['coin', 'sparkles'],
  },
  'fiesta-photos': {
    palette: 'inferno',
    left: 'drum',
    centre: 'camera-with-flash',
    right: 'party-popper',
    around: ['balloon', 'star', 'musical-notes'],
  },
  'lantern-parade': {
    palette: 'royal',
    left: 'red-paper-lantern',
    centre: 'red-paper-lantern',
    right: 'red-paper-lantern',
    around: ['sparkles', 'glowing-star', 'fireworks'],
  },
  'harvest-fair': {
    palette: 'jade',
    left: 'mango',
    centre: 'basket',
    right: 'ear-of-corn',
    around: ['pineapple', 'mango', 'sparkles'],
  },
  'friday-club': {
    palette: 'inferno',
    left: 'admission-tickets',
    centre: 'carousel-horse',
    right: 'crown',
    around: ['ticket', 'musical-notes', 'glowing-star'],
  },
  birthday: {
    palette: 'ocean',
    left: 'balloon',
    centre: 'birthday-cake',
    right: 'wrapped-gift',
    around: ['confetti-ball', 'balloon', 'star'],
  },
} as const satisfies Record<string, Scene>;

export type PromotionScene = keyof typeof scenes;
export const promotionScenes: Readonly<Record<PromotionScene, Scene>> = scenes;

export function mapScenes<Value>(
  make: (scene: Scene, name: PromotionScene) => Value,
): Record<PromotionScene, Value> {
  const entries = Object.entries(promotionScenes) as [PromotionScene, Scene][];
  return Object.fromEntries(entries.map(([name, scene]) => [name, make(scene, name)])) as Record<
    PromotionScene,
    Value
  >;
}

/** Three lit symbols before rays, with smaller ones flying around them. */
export function drawScene(name: PromotionScene, scene: Scene, canvas: Canvas): string {
  const random = createRandom(name);
  const palette = palettes[scene.palette];
  const [cx, cy] = [canvas.width * 0.5, canvas.height * 0.5];
  return (
    drawGround('rays', { ...canvas, cx, cy, palette, random }) +
    bokeh(canvas.width, canvas.height, 40, palette, random) +
    `<g filter="url(#soft)" opacity=".9">${strewn(scene.around, 28, canvas, random)}</g>` +
    lit(symbol(scene.left, cx - 250, cy + 34, 218, -9) + symbol(scene.right, cx + 250, cy + 34, 218, 9)) +
    lit(symbol(scene.centre, cx, cy - 2, 308)) +
    glints(cx, cy, 18, random)
  );
}
