/** The nine pictures of a slot of three reels: bold, in the metals and colours of its theme. SVG of 512 × 512, transparent. */
import { lettering } from '../lettering.ts';
import { palettes, type Palette } from '../palette.ts';
import { createRandom } from '../random.ts';
import { at, stops } from '../svg.ts';
import { symbol } from '../symbols.ts';
import { classicRoles, classicSetOf, type ClassicRole } from './classic-set.ts';
import { mix } from './mix.ts';
import { plate, plateShapes } from './plates.ts';
import { reelSetOf } from './reel-set.ts';
import { canvas, drawRole, lit, type SlotGame } from './symbol-art.ts';

export const classicSymbols = (game: SlotGame): string[] =>
  classicRoles.map((role) => drawClassic(game, role));

function drawClassic(game: SlotGame, role: ClassicRole): string {
  const palette = palettes[game.theme.palette];
  switch (role) {
    case 'wild':
      return drawRole(game, 'wild');
    case 'seven':
      return canvas(palette, seven(game, palette));
    case 'bell':
      return canvas(palette, bell(game, palette));
    case 'bar1':
    case 'bar2':
    case 'bar3':
      return canvas(palette, bars(game, palette, Number(role.at(-1))));
    default:
      return canvas(palette, charm(game, palette, Number(role.at(-1)) - 1));
  }
}

/** A red seven as tall as its cell, edged in the game's metal, before a burst of its light. */
function seven(game: SlotGame, palette: Palette): string {
  const toned: Palette = { ...palette, face: ['#ffd7c9', '#ff2f45', '#9c0020'], dark: '#3a0010' };
  return (
    glow(palette, 0.95) +
    lettering({
      lines: ['7'],
      font: createRandom(`${game.slug}-seven`).pick(['titan-one', 'lilita-one', 'luckiest-guy'] as const),
      warp: 'flat',
      box: { cx: 256, cy: 244, width: 360, height: 400 },
      palette: toned,
      weight: 2.6,
    })
  );
}

function glow(palette: Palette, opacity: number): string {
  return `<radialGradient id="glow">${stops([
    { offset: 0, color: palette.rim, opacity },
    { offset: 0.5, color: palette.rim, opacity: opacity * 0.35 },
    { offset: 1, color: palette.rim, opacity: 0 },
  ])}</radialGradient><circle cx="256" cy="250" r="250" fill="url(#glow)"/>`;
}

function bell(game: SlotGame, palette: Palette): string {
  return glow(palette, 0.7) + lit(symbol(classicSetOf(game).bell, 256, 250, 420));
}

/** One, two or three bars one over another, each a plate of metal with its word. */
function bars(game: SlotGame, palette: Palette, count: number): string {
  const { plates } = reelSetOf(game);
  const [light, shade] = palette.edge;
  // The dearer the bar, the warmer its plate.
  const colour = palettes[plates[3 - count]!];
  const height = count === 1 ? 190 : count === 2 ? 172 : 142;
  const gap = count === 3 ? 10 : 18;
  const top = 256 - (count * height + (count - 1) * gap) / 2;
  const defs = `<linearGradient id="bar-rim" x2="0" y2="1">${stops([
    { offset: 0, color: light },
    { offset: 0.45, color: shade },
    { offset: 0.6, color: light },
    { offset: 1, color: shade },
  ])}</linearGradient><linearGradient id="bar-face" x2="0" y2="1">${stops([
    { offset: 0, color: mix(colour.ground[0], '#ffffff', 0.25) },
    { offset: 0.48, color: colour.ground[1] },
    { offset: 0.52, color: mix(colour.ground[1], colour.dark, 0.5) },
    { offset: 1, color: colour.ground[1] },
  ])}</linearGradient>`;
  const box = (x: number, y: number, tall: number, round: number, fill: string): string =>
    `<rect x="${at(x)}" y="${at(y)}" width="${at(512 - 2 * x)}" height="${at(tall)}" rx="${round}" fill="${fill}"/>`;
  let body = '';
  for (let index = 0; index < count; index += 1) {
    const y = top + index * (height + gap);
    body +=
      `<g filter="url(#drop)">${box(22, y, height, 30, 'url(#bar-rim)')}</g>` +
      box(34, y + 12, height - 24, 22, colour.dark) +
      box(38, y + 16, height - 32, 20, 'url(#bar-face)') +
      lettering({
        lines: ['BAR'],
        font: 'russo-one',
        warp: 'flat',
        box: { cx: 256, cy: y + height / 2 - 4, width: 330, height: height * 0.52 },
        palette: { ...palette, face: ['#ffffff', '#fff1c2', '#ffc94a'], dark: colour.dark },
        id: `bar${index}`,
        weight: 1,
      });
  }
  return `<defs>${defs}</defs>${body}`;
}

/** What the theme is about, on a plate of the game's own shape. */
function charm(game: SlotGame, palette: Palette, index: number): string {
  const { plates } = reelSetOf(game);
  const shape = createRandom(`${game.slug}-plates`).pick(plateShapes);
  return (
    plate(shape, palettes[plates[index]!], palette) +
    lit(symbol(classicSetOf(game).charms[index]!, 256, 256, 340))
  );
}
