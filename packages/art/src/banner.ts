/** Banners of 16:7. They carry no words of a language: the page says in its own text what they are about. */
import { filters } from './filters.ts';
import { catalogue } from './catalogue.ts';
import { drawGround } from './grounds.ts';
import { drawHero } from './hero.ts';
import { lettering } from './lettering.ts';
import { palettes } from './palette.ts';
import {
  drawScene,
  freeGames,
  instantWallet,
  mapScenes,
  promotionScenes,
  type PromotionScene,
} from './promotion-banners.ts';
import { createRandom, type Random } from './random.ts';
import { drawNightFair } from './scenes/night-fair.ts';
import { drawTerraceDusk } from './scenes/terrace-dusk.ts';
import { bokeh, glints } from './sparkle.ts';
import { at, stops, svg } from './svg.ts';
import { symbol } from './symbols.ts';
import type { PaletteName } from './theme.ts';

export const bannerNames = [
  'welcome-fair',
  'welcome-terrace',
  'first-deposit',
  'first-deposit-terrace',
  'fiesta-nights',
  'free-games',
  'instant-wallet',
  ...(Object.keys(promotionScenes) as PromotionScene[]),
] as const;

export type BannerName = (typeof bannerNames)[number];

const width = 960;
const height = 420;

const paletteOf: Readonly<Record<BannerName, PaletteName>> = {
  'welcome-fair': 'fair',
  'welcome-terrace': 'jade',
  'first-deposit': 'royal',
  'first-deposit-terrace': 'lagoon',
  'fiesta-nights': 'fair',
  'free-games': 'ocean',
  'instant-wallet': 'jade',
  ...mapScenes((scene) => scene.palette),
};

function picture(slug: BannerName, body: string): string {
  const palette = palettes[paletteOf[slug]];
  return svg(width, height, `<defs>${filters(palette, slug.length)}</defs>${body}`);
}

function welcomeFair(): string {
  return picture('welcome-fair', drawNightFair({ width, height, random: createRandom('welcome-fair') }));
}

const welcomeTerrace = (): string =>
  picture('welcome-terrace', drawTerraceDusk({ width, height, random: createRandom('welcome-terrace') }));

/** Gifts on a heap of coins, coins falling around them. */
function firstDeposit(name: 'first-deposit' | 'first-deposit-terrace'): string {
  const random = createRandom('first-deposit');
  const palette = palettes[paletteOf[name]];
  const [cx, cy] = [width * 0.5, height * 0.5];
  const falling = Array.from({ length: 40 }, (_, i) =>
    symbol(
      random.pick(['coin', 'coin', 'coin', 'gem-stone', 'glowing-star']),
      ((i + 0.5) / 40) * width,
      random.between(0, height * 0.86),
      random.between(28, 84),
      random.between(-40, 40),
    ),
  ).join('');
  const gifts =
    symbol('money-bag', cx - 178, cy + 48, 196, -8) +
    symbol('wrapped-gift', cx + 182, cy + 50, 184, 9) +
    symbol('wrapped-gift', cx, cy + 2, 270);
  return picture(
    name,
    drawGround('rays', { width, height, cx, cy, palette, random }) +
      bokeh(width, height, 40, palette, random) +
      `<g filter="url(#soft)" opacity=".95">${falling}</g><g filter="url(#pop)">${coins(7, cx, height - 92, 560, random)}</g>` +
      `<g filter="url(#rim-glow)">${gifts}</g><g filter="url(#pop)">${gifts}</g>` +
      `<g filter="url(#pop)">${coins(10, cx, height - 44, 760, random)}${coins(13, cx, height - 6, 980, random)}</g>` +
      glints(cx, cy - 20, 18, random),
  );
}

/** A row of coins that falls off to both sides: one layer of a heap. */
function coins(count: number, cx: number, y: number, span: number, random: Random): string {
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count - 0.5;
    const lift = share * share * 120 + random.between(-8, 8);
    return symbol(
      'coin',
      cx + share * span + random.between(-8, 8),
      y + lift,
      random.between(84, 108),
      random.between(-40, 40),
    );
  }).join('');
}

/** The game's own art, wide: hero to the right, its lettering (a proper name) to the left. What is below belongs to the page's words. */
function fiestaNights(): string {
  const game = catalogue.find((one) => one.slug === 'fiesta-nights');
  if (!game) throw new Error('The catalogue has no game "fiesta-nights".');
  const random = createRandom('fiesta-nights-banner');
  const palette = palettes.fair;
  const [cx, cy] = [width * 0.72, height * 0.47];
  return picture(
    'fiesta-nights',
    `<g filter="url(#softer)">${drawNightFair({ width, height, random: createRandom('welcome-fair') })}</g>` +
      `<rect width="${width}" height="${height}" fill="#140a3c" opacity=".42"/>` +
      bokeh(width, height, 34, palette, random) +
      drawHero(game.theme.hero, cx, cy, palette, 1.12) +
      glints(cx, cy, 14, random) +
      lettering({
        lines: game.theme.lettering.lines,
        font: game.theme.lettering.font,
        warp: 'arch',
        box: { cx: 276, cy: 158, width: 420, height: 214 },
        palette,
        weight: 1.2,
      }) +
      vignette(),
  );
}

const vignette = (): string =>
  `<radialGradient id="vignette" cx=".5" cy=".45" r=".75">${stops([
    { offset: 0.6, color: '#0b0820', opacity: 0 },
    { offset: 1, color: '#0b0820', opacity: 0.6 },
  ])}</radialGradient><rect width="${at(width)}" height="${at(height)}" fill="url(#vignette)"/>`;

const banners: Readonly<Record<BannerName, () => string>> = {
  'welcome-fair': welcomeFair,
  'welcome-terrace': welcomeTerrace,
  'first-deposit': () => firstDeposit('first-deposit'),
  'first-deposit-terrace': () => firstDeposit('first-deposit-terrace'),
  'fiesta-nights': fiestaNights,
  'free-games': () => picture('free-games', freeGames({ width, height })),
  'instant-wallet': () => picture('instant-wallet', instantWallet({ width, height })),
  ...mapScenes((scene, name) => () => picture(name, drawScene(name, scene, { width, height }))),
};

/** A banner on a canvas of 960 × 420. */
export const bannerSvg = (name: BannerName): string => banners[name]();
