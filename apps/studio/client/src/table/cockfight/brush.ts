/** Strokes of which the birds are painted. Lengths are the bird's own units: it stands about 190 high. */

import type { Brush } from '../../scene/canvas.ts';

export const outline = '#1b0a14';

export type Ink = Brush;

export type Paint = string | CanvasGradient;

export function fade(
  ink: Ink,
  from: readonly [number, number],
  to: readonly [number, number],
  ...tones: readonly string[]
): CanvasGradient {
  const gradient = ink.createLinearGradient(from[0], from[1], to[0], to[1]);
  tones.forEach((tone, index) => gradient.addColorStop(index / Math.max(1, tones.length - 1), tone));
  return gradient;
}

/** A closed shape with a dark edge, as in a drawn film. */
export function shape(ink: Ink, path: string, paint: Paint, edge = 2.6): void {
  const outlined = new Path2D(path);
  ink.lineWidth = edge;
  ink.lineJoin = 'round';
  ink.strokeStyle = outline;
  ink.stroke(outlined);
  ink.fillStyle = paint;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled here, not a list
  ink.fill(outlined);
}

interface Feather {
  /** Where it grows, which way its middle bends, and where it ends. */
  from: readonly [number, number];
  bend: readonly [number, number];
  to: readonly [number, number];
  width: number;
}

/** The two sides of a feather along its way: broad in the middle, pointed at the end. */
function featherPath({ from, bend, to, width }: Feather): Path2D {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const path = new Path2D();
  path.moveTo(from[0] - nx * 0.35, from[1] - ny * 0.35);
  path.quadraticCurveTo(bend[0] - nx, bend[1] - ny, to[0], to[1]);
  path.quadraticCurveTo(bend[0] + nx, bend[1] + ny, from[0] + nx * 0.35, from[1] + ny * 0.35);
  path.closePath();
  return path;
}

/** @param gleam a line of light along its middle */
export function feather(
  ink: Ink,
  one: Feather,
  tones: readonly [string, string],
  { gleam, edge = 1.8 }: { gleam?: string; edge?: number } = {},
): void {
  const path = featherPath(one);
  ink.lineWidth = edge;
  ink.lineJoin = 'round';
  ink.strokeStyle = outline;
  ink.stroke(path);
  ink.fillStyle = fade(ink, one.from, one.to, tones[1], tones[0], tones[1]);
  ink.fill(path);
  if (!gleam) return;
  ink.save();
  ink.globalAlpha = 0.55;
  ink.lineWidth = Math.max(1, one.width * 0.14);
  ink.lineCap = 'round';
  ink.strokeStyle = gleam;
  ink.beginPath();
  ink.moveTo(one.from[0], one.from[1]);
  ink.quadraticCurveTo(one.bend[0], one.bend[1], one.to[0], one.to[1]);
  ink.stroke();
  ink.restore();
}

/** A feather that leaves a point at an angle (radians, 0 to the front, counted clockwise) and curls by some of its length. */
export function ray(
  at: readonly [number, number],
  angle: number,
  length: number,
  curl: number,
  width: number,
): Feather {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    from: at,
    bend: [
      at[0] + cos * length * 0.55 - sin * curl * length,
      at[1] + sin * length * 0.55 + cos * curl * length,
    ],
    to: [at[0] + cos * length, at[1] + sin * length],
    width,
  };
}
