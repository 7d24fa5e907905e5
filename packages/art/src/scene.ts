/** What a ground is drawn for: a canvas of any size around the hero's centre. */
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export interface Scene {
  width: number;
  height: number;
  cx: number;
  cy: number;
  palette: Palette;
  random: Random;
}

/** Draws a scene behind a hero. */
export type Ground = (scene: Scene) => string;
