/** The board of pegs, painted once, and where the ball is on it at any moment. */
import {
  colourOfSlot,
  pathOf,
  pegRows,
  slotCount,
  slotNumbers,
  type BallColour,
} from '@perya/game-rules/table/drop-ball/drop-ball.ts';
import { fillRound, surface } from '../../scene/canvas.ts';

export const slotPaint: Readonly<Record<BallColour, readonly [light: string, dark: string]>> = {
  red: ['#ff4d6b', '#b3122f'],
  blue: ['#3f86ff', '#123f9e'],
  yellow: ['#ffd34a', '#c07a00'],
};

/** In device pixels. */
export interface BoardSize {
  width: number;
  height: number;
  scale: number;
}

/** Times of a fall, in milliseconds. */
export const letGoMs = 420;
export const rowMs = 430;
export const landMs = 520;
export const fallMs = letGoMs + pegRows * rowMs + landMs;

interface Measures {
  left: number;
  column: number;
  top: number;
  row: number;
  floor: number;
}

function measure({ width, height, scale }: BoardSize): Measures {
  const edge = 10 * scale;
  const inner = width - edge * 2;
  const floor = height - Math.max(30 * scale, height * 0.13);
  const top = 34 * scale;
  return {
    left: edge,
    column: inner / slotCount,
    top,
    row: (floor - top - 8 * scale) / (pegRows + 0.4),
    floor,
  };
}

export function paintBoard(
  size: BoardSize,
  look: { metal: readonly string[]; dark: string; raised: string },
): HTMLCanvasElement {
  const { canvas, context } = surface(size.width, size.height);
  const { left, column, top, row, floor } = measure(size);
  const { width, height, scale } = size;
  const wood = context.createLinearGradient(0, 0, width * 0.4, height);
  ['#c77b32', '#7a3f12', '#a9641f', '#5b2b08'].forEach((tone, index) => wood.addColorStop(index / 3, tone));
  fillRound(context, 0, 0, width, height, 20 * scale, wood);
  const felt = context.createLinearGradient(0, 0, 0, height);
  felt.addColorStop(0, look.raised);
  felt.addColorStop(1, look.dark);
  fillRound(context, left * 0.7, left * 0.7, width - left * 1.4, height - left * 1.4, 14 * scale, felt);
  context.globalAlpha = 0.35;
  const glow = context.createRadialGradient(width / 2, top, 0, width / 2, top, width * 0.7);
  glow.addColorStop(0, '#ffe9a8');
  glow.addColorStop(1, '#ffe9a800');
  context.fillStyle = glow;
  context.fillRect(left, left, width - left * 2, floor - left);
  context.globalAlpha = 1;
  for (let peg = 0; peg < pegRows; peg += 1)
    for (let at = 0; at < slotCount; at += 1)
      paintPeg(
        context,
        left + (at + 0.5) * column,
        top + (peg + 0.75) * row,
        Math.max(2.6 * scale, column * 0.12),
      );
  slotNumbers.forEach((number, slot) =>
    paintSlot(context, { number, slot, left, column, floor, height, scale }),
  );
  return canvas;
}

function paintPeg(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.fillStyle = '#0006';
  circle(context, x + radius * 0.4, y + radius * 0.8, radius);
  const brass = context.createRadialGradient(x - radius * 0.4, y - radius * 0.5, 0, x, y, radius);
  brass.addColorStop(0, '#fffbe0');
  brass.addColorStop(0.5, '#f0b429');
  brass.addColorStop(1, '#7a4300');
  context.fillStyle = brass;
  circle(context, x, y, radius);
}

interface Slot {
  number: number;
  slot: number;
  left: number;
  column: number;
  floor: number;
  height: number;
  scale: number;
}

function paintSlot(context: CanvasRenderingContext2D, one: Slot): void {
  const { left, column, floor, height, scale } = one;
  const x = left + one.slot * column;
  const bottom = height - left;
  const [light, dark] = slotPaint[colourOfSlot(one.slot)];
  const paint = context.createLinearGradient(0, floor, 0, bottom);
  paint.addColorStop(0, dark);
  paint.addColorStop(1, light);
  context.fillStyle = paint;
  context.fillRect(x, floor, column, bottom - floor);
  context.fillStyle = '#ffd978';
  context.fillRect(x - scale, floor - 8 * scale, 2 * scale, bottom - floor + 8 * scale);
  context.fillStyle = colourOfSlot(one.slot) === 'yellow' ? '#3a2400' : '#fff';
  context.font = `800 ${Math.round(Math.min(column * 0.56, 17 * scale))}px 'Outfit Variable', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(one.number), x + column / 2, (floor + bottom) / 2 + scale);
}

export interface Ball {
  x: number;
  y: number;
  radius: number;
  turn: number;
  /** Pegs touched so far: a sound for each. */
  touched: number;
}

/** Where the ball is. @param elapsedMs since it was let go; before it hangs over its column. */
export function ballAt(size: BoardSize, outcome: readonly number[], elapsedMs: number): Ball {
  const { left, column, top, row, floor } = measure(size);
  const radius = Math.min(column * 0.36, row * 0.42);
  const path = pathOf(outcome);
  const x = (at: number): number => left + ((path[at] ?? 0) + 0.5) * column;
  // On top of the peg of that row.
  const y = (at: number): number => top + (at + 0.75) * row - radius * 1.05;
  const start = { x: x(0), y: top * 0.45 };
  if (elapsedMs < letGoMs) {
    const share = Math.max(0, elapsedMs / letGoMs) ** 2;
    return {
      x: start.x,
      y: start.y + (y(0) - start.y) * share,
      radius,
      turn: 0,
      touched: share >= 1 ? 1 : 0,
    };
  }
  const hop = Math.min(pegRows - 1, Math.floor((elapsedMs - letGoMs) / rowMs));
  const last = hop === pegRows - 1;
  const lasts = last ? rowMs + landMs * 0.35 : rowMs;
  const share = Math.min(1, (elapsedMs - letGoMs - hop * rowMs) / lasts);
  const end = last ? floor + (size.height - left - floor) * 0.42 : y(hop + 1);
  const from = { x: x(hop), y: y(hop) };
  // Up and over to the next peg: the way down is longer than the way up.
  const lift = row * 0.55;
  const fallen = from.y + (end - from.y + lift) * share ** 2 - lift * (1 - (1 - share) ** 2) * (1 - share);
  const wall =
    path[hop] === path[hop + 1] ? (path[hop] === 0 ? -1 : 1) * column * 0.22 * Math.sin(share * Math.PI) : 0;
  return {
    x: from.x + (x(hop + 1) - from.x) * share + wall,
    y: Math.min(end, fallen),
    radius,
    turn: (elapsedMs / rowMs) * 3,
    touched: hop + 1,
  };
}

/** The place of a slot, to light it. */
export function slotBox(
  size: BoardSize,
  slot: number,
): { x: number; y: number; width: number; height: number } {
  const { left, column, floor } = measure(size);
  return { x: left + slot * column, y: floor, width: column, height: size.height - left - floor };
}

export function paintBall(context: CanvasRenderingContext2D, { x, y, radius, turn }: Ball): void {
  context.fillStyle = '#0007';
  circle(context, x + radius * 0.25, y + radius * 0.5, radius);
  const gloss = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, 0, x, y, radius);
  gloss.addColorStop(0, '#ffffff');
  gloss.addColorStop(0.45, '#ffe9f3');
  gloss.addColorStop(1, '#c65b92');
  context.fillStyle = gloss;
  circle(context, x, y, radius);
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.clip();
  context.translate(x, y);
  context.rotate(turn);
  context.fillStyle = '#e0379bcc';
  context.fillRect(-radius, -radius * 0.22, radius * 2, radius * 0.44);
  context.restore();
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
