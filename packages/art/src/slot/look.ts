/** The colours of a slot's frame, reels and screen, taken from its tile's palette. */
import type { CatalogueGame } from '../game.ts';
import { palettes } from '../palette.ts';
import { mix } from './mix.ts';
import { ownPictures } from './reel-set.ts';

export interface SlotLook {
  /** The metal of the frame: light, middle and shade. */
  metal: readonly [light: string, middle: string, shade: string];
  /** The band in which the bulbs sit, from top to bottom; and while the free games are played. */
  band: readonly [string, string, string];
  bandFree: readonly [string, string, string];
  /** The columns under the symbols: their dark ends, and the lit middle of every other one. */
  columnEnd: string;
  columns: readonly [string, string];
  columnFree: string;
  /** The screen under everything, and the round buttons on it. */
  dark: string;
  raised: string;
}

/** The first game has colours of its own, as it has pictures. */
const fiesta: SlotLook = {
  metal: ['#fff3b8', '#f7a928', '#8a4b00'],
  band: ['#d0184f', '#8d0f45', '#5a0838'],
  bandFree: ['#ff5a86', '#c2247e', '#7a1b9c'],
  columnEnd: '#150a38',
  columns: ['#3a2480', '#331f72'],
  columnFree: '#7a2a8f',
  dark: '#0b0820',
  raised: '#3a2a7a',
};

export function slotLook({ slug, theme }: Pick<CatalogueGame, 'slug' | 'theme'>): SlotLook {
  if (slug === ownPictures) return fiesta;
  const { ground, edge, face, rim, dark } = palettes[theme.palette];
  const deep = mix(dark, '#05030f', 0.45);
  return {
    metal: [edge[0], face[1], edge[1]],
    band: [ground[1], mix(ground[1], dark, 0.5), dark],
    bandFree: [mix(ground[0], rim, 0.4), ground[1], mix(ground[1], dark, 0.5)],
    columnEnd: mix(dark, '#05030f', 0.3),
    columns: [mix(ground[1], dark, 0.62), mix(ground[1], dark, 0.72)],
    columnFree: mix(ground[1], dark, 0.35),
    dark: deep,
    raised: mix(ground[1], dark, 0.55),
  };
}
