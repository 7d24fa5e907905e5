/** What the painters of sea creatures share. They paint facing right, a hundred units long, around the middle. */

import type { Brush } from '../../scene/canvas.ts';

export type Pen = Brush;

/** @param wave -1 … 1: where the tail is in its beat. */
export type Painter = (pen: Pen, wave: number) => void;

export function shade(pen: Pen, top: number, bottom: number, ...colours: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(0, top, 0, bottom);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  return gradient;
}

/** A closed shape of quadratic bows: a start, then control and end by turns. */
export function shape(
  pen: Pen,
  fill: string | CanvasGradient,
  start: readonly [number, number],
  ...bows: readonly (readonly [cx: number, cy: number, x: number, y: number])[]
): void {
  pen.beginPath();
  pen.moveTo(...start);
  for (const [cx, cy, x, y] of bows) pen.quadraticCurveTo(cx, cy, x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

export function oval(
  pen: Pen,
  fill: string | CanvasGradient,
  x: number,
  y: number,
  wide: number,
  high: number,
  turn = 0,
): void {
  pen.beginPath();
  pen.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}

export function stroke(
  pen: Pen,
  ink: string,
  width: number,
  start: readonly [number, number],
  ...bows: readonly (readonly [cx: number, cy: number, x: number, y: number])[]
): void {
  pen.beginPath();
  pen.moveTo(...start);
  for (const [cx, cy, x, y] of bows) pen.quadraticCurveTo(cx, cy, x, y);
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.strokeStyle = ink;
  pen.stroke();
}

/** A lively eye: white, a dark pupil that looks ahead, a light in it. */
export function eye(pen: Pen, x: number, y: number, radius: number, white = '#ffffff'): void {
  oval(pen, '#0a1428', x, y, radius * 1.18, radius * 1.18);
  oval(pen, white, x, y, radius, radius);
  oval(pen, '#0a1428', x + radius * 0.28, y, radius * 0.58, radius * 0.62);
  oval(pen, '#ffffff', x + radius * 0.45, y - radius * 0.28, radius * 0.22, radius * 0.22);
}

/** A gleam along the back. */
export function gleam(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.globalAlpha = 0.4;
  oval(pen, '#ffffff', x, y, wide, high, -0.08);
  pen.globalAlpha = 1;
}
