/**
 * The pictures of a slot with hold-and-spin: the ten of every slot, the value symbol in the place of the scatter, and one for
 * each prize that a value symbol can carry. What they are worth is printed on them on the phone, in the player's stake.
 */
import { lettering } from '../lettering.ts';
import { palettes, type Palette } from '../palette.ts';
import type { PaletteName } from '../theme.ts';
import { around, at, stops } from '../svg.ts';
import { mix } from './mix.ts';
import { reelRoles } from './reel-set.ts';
import { canvas, drawRole, type SlotGame } from './symbol-art.ts';

/** After the ten: what a value symbol looks like with a prize on it. */
const prizeCoins = [
  ['MINI', 'jade'],
  ['MINOR', 'ocean'],
  ['MAJOR', 'ruby'],
] as const satisfies readonly (readonly [string, PaletteName])[];

export function holdSymbols(game: SlotGame): string[] {
  const palette = palettes[game.theme.palette];
  const { face, edge } = palette;
  const blank = canvas(palette, coin(palette, [face[0], mix(face[1], edge[0], 0.3), edge[1]]));
  return [
    ...reelRoles.map((role) => (role === 'scatter' ? blank : drawRole(game, role))),
    ...prizeCoins.map(([word, name]) => {
      const { ground } = palettes[name];
      const title = lettering({
        lines: [word],
        font: 'lilita-one',
        warp: 'flat',
        box: { cx: 256, cy: 196, width: 350, height: 118 },
        palette: palettes[name],
        weight: 1.3,
      });
      return canvas(palette, coin(palette, [ground[0], ground[1], ground[2]]) + title);
    }),
  ];
}

/** A struck coin, empty in the middle: rim of the game's metal, beads, a lit disc, a gloss. */
function coin({ edge: [light, shade], rim, dark }: Palette, disc: readonly [string, string, string]): string {
  let beads = '';
  for (let index = 0; index < 32; index += 1) {
    const [x, y] = around(256, 256, 213, (index * 360) / 32);
    beads += `<circle cx="${at(x)}" cy="${at(y)}" r="8" fill="${index % 2 ? light : shade}"/>`;
  }
  return (
    `<linearGradient id="coin-rim" x1="0" y1="0" x2=".6" y2="1">${stops([
      { offset: 0, color: light },
      { offset: 0.35, color: shade },
      { offset: 0.6, color: light },
      { offset: 1, color: shade },
    ])}</linearGradient><radialGradient id="coin-disc" cx=".42" cy=".34" r=".75">${stops([
      { offset: 0, color: disc[0] },
      { offset: 0.55, color: disc[1] },
      { offset: 1, color: disc[2] },
    ])}</radialGradient><radialGradient id="coin-glow">${stops([
      { offset: 0.8, color: rim, opacity: 0.9 },
      { offset: 1, color: rim, opacity: 0 },
    ])}</radialGradient><circle cx="256" cy="256" r="255" fill="url(#coin-glow)"/>` +
    `<g filter="url(#drop)"><circle cx="256" cy="256" r="234" fill="url(#coin-rim)"/></g>` +
    `<circle cx="256" cy="256" r="224" fill="none" stroke="${dark}" stroke-opacity=".35" stroke-width="3"/>${beads}` +
    `<circle cx="256" cy="256" r="194" fill="${dark}"/><circle cx="256" cy="256" r="188" fill="url(#coin-disc)"/>` +
    `<path d="M88 214A172 172 0 0 1 424 214A230 120 0 0 0 88 214Z" fill="#fff" opacity=".34"/>`
  );
}
