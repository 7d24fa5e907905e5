/** The ten pictures of a slot's reels, each an SVG of 512 × 512, transparent. */
import { filters } from '../filters.ts';
import type { CatalogueGame } from '../game.ts';
import { drawHero } from '../hero.ts';
import { lettering } from '../lettering.ts';
import { palettes, type Palette } from '../palette.ts';
import { createRandom } from '../random.ts';
import { reelSymbolNames, symbolSvg } from '../reel-symbols.ts';
import { around, at, stops, svg } from '../svg.ts';
import { symbol } from '../symbols.ts';
import type { Hero } from '../theme.ts';
import { mix } from './mix.ts';
import { plate, plateShapes } from './plates.ts';
import { cards, ownPictures, reelRoles, reelSetOf, type ReelRole } from './reel-set.ts';

export type SlotGame = Pick<CatalogueGame, 'slug' | 'theme'>;

/** In the order of `reelRoles`. */
export function slotSymbols(game: SlotGame): string[] {
  if (game.slug === ownPictures) return reelSymbolNames.map(symbolSvg);
  return reelRoles.map((role) => drawRole(game, role));
}

export function drawRole(game: SlotGame, role: ReelRole): string {
  const palette = palettes[game.theme.palette];
  switch (role) {
    case 'wild':
      return canvas(palette, wild(game, palette));
    case 'scatter':
      return canvas(palette, scatter(game, palette));
    case 'high1':
    case 'high2':
    case 'high3':
    case 'high4':
      return canvas(palette, high(game, palette, Number(role.at(-1)) - 1));
    default:
      return canvas(palette, card(game, palette, role));
  }
}

export const canvas = (palette: Palette, body: string): string =>
  svg(512, 512, `<defs>${filters(palette, 1)}</defs>${body}`);

export const lit = (markup: string): string =>
  `<g filter="url(#rim-glow)" opacity=".8">${markup}</g><g filter="url(#pop)">${markup}</g>`;

const ribbon = (word: string, palette: Palette): string =>
  lettering({
    lines: [word],
    font: 'lilita-one',
    warp: 'arch',
    box: { cx: 256, cy: 420, width: 430, height: 116 },
    palette,
  });

/** As large as its company leaves room for. */
const heroScale: Readonly<Record<Hero['kind'], number>> = {
  symbol: 1.2,
  medallion: 1.2,
  drawing: 1.2,
  trio: 1.05,
  duel: 0.95,
};

/** The hero, larger than life, before the game's light. */
function wild({ theme }: SlotGame, palette: Palette): string {
  return `${halo(palette)}${drawHero(theme.hero, 256, 226, palette, heroScale[theme.hero.kind])}${ribbon('WILD', palette)}`;
}

function halo(palette: Palette): string {
  return `<radialGradient id="halo">${stops([
    { offset: 0, color: palette.rim, opacity: 0.9 },
    { offset: 0.55, color: palette.ground[0], opacity: 0.5 },
    { offset: 1, color: palette.ground[1], opacity: 0 },
  ])}</radialGradient><circle cx="256" cy="240" r="250" fill="url(#halo)"/>`;
}

/** A burst of metal rays, so that it is found at a glance wherever it stands. */
function scatter(game: SlotGame, palette: Palette): string {
  let rays = '';
  for (let i = 0; i < 16; i += 1) {
    const [x, y] = around(256, 236, i % 2 ? 214 : 250, i * 22.5);
    const [x1, y1] = around(256, 236, 150, i * 22.5 - 9);
    const [x2, y2] = around(256, 236, 150, i * 22.5 + 9);
    rays += `<path d="M${at(x1)} ${at(y1)}L${at(x)} ${at(y)}L${at(x2)} ${at(y2)}Z"/>`;
  }
  const [light, shade] = palette.edge;
  return (
    `<linearGradient id="burst" x1="0" y1="0" x2=".4" y2="1">${stops([
      { offset: 0, color: light },
      { offset: 0.5, color: palette.rim },
      { offset: 1, color: shade },
    ])}</linearGradient><radialGradient id="core" cy=".4">${stops([
      { offset: 0, color: palette.ground[0] },
      { offset: 0.7, color: palette.ground[1] },
      { offset: 1, color: palette.ground[2] },
    ])}</radialGradient><g filter="url(#drop)"><g fill="url(#burst)">${rays}</g><circle cx="256" cy="236" r="178" fill="url(#burst)"/><circle cx="256" cy="236" r="156" fill="url(#core)"/></g>` +
    `${lit(symbol(reelSetOf(game).scatter, 256, 226, 262))}${ribbon('SCATTER', palette)}`
  );
}

function high(game: SlotGame, palette: Palette, index: number): string {
  const { highs, plates } = reelSetOf(game);
  const shape = createRandom(`${game.slug}-plates`).pick(plateShapes);
  return plate(shape, palettes[plates[index]!], palette) + lit(symbol(highs[index]!, 256, 256, 330));
}

/** In the theme's lettering; the faces have the colours of the plates, so that cards differ as the dear symbols do. */
function card(game: SlotGame, palette: Palette, role: keyof typeof cards): string {
  const { theme } = game;
  const colour = palettes[reelSetOf(game).plates[Number(role.at(-1)) - 1]!].ground[0];
  const toned: Palette = { ...palette, face: ['#ffffff', colour, mix(colour, palette.dark, 0.35)] };
  return lettering({
    lines: [cards[role]],
    font: theme.lettering.font,
    warp: 'flat',
    box: { cx: 256, cy: 250, width: 330, height: 330 },
    palette: toned,
    weight: 2.2,
  });
}
