/** The sky of a flight: the growing curve, the vehicle at its tip, and the ending. Painted on one canvas. */
import { paintNight } from './night.ts';
import type { SkySize } from './sky-size.ts';

export type Craft = 'rocket' | 'jeepney';

interface Point {
  x: number;
  y: number;
}

/** Scales of the curve: seconds and multipliers to pixels. */
interface Axes {
  at(seconds: number, multiplier: number): Point;
  seconds: number;
  most: number;
}

function axesFor({ width, height, scale }: SkySize, seconds: number, multiplier: number): Axes {
  const wide = Math.max(6, seconds * 1.22);
  const most = Math.max(1.9, 1 + (multiplier - 1) * 1.35);
  const left = 44 * scale;
  const bottom = height - 20 * scale;
  return {
    seconds: wide,
    most,
    at: (second, times) => ({
      x: left + (second / wide) * (width - left - 12 * scale),
      y: bottom - ((times - 1) / (most - 1)) * (bottom - 34 * scale),
    }),
  };
}

export interface SkyState {
  /** Milliseconds since the start. */
  elapsedMs: number;
  /** Not in hundredths. */
  multiplier: number;
  /** Milliseconds since it ended; null while it flies. */
  endedMs: number | null;
  /** Reached the ceiling: a win, no crash. */
  feast: boolean;
}

/** @param growth of the multiplier per millisecond. */
export function paintSky(
  context: CanvasRenderingContext2D,
  size: SkySize,
  craft: Craft,
  growth: number,
  state: SkyState,
): void {
  const { width, height, scale } = size;
  context.clearRect(0, 0, width, height);
  const seconds = state.elapsedMs / 1000;
  const axes = axesFor(size, seconds, state.multiplier);
  paintNight(context, size, seconds, state.multiplier);
  paintGrid(context, size, axes);
  const tip = axes.at(seconds, state.multiplier);
  paintCurve(context, size, axes, { growth, seconds, tip, ended: state.endedMs !== null && !state.feast });
  if (state.endedMs === null) {
    const before = axes.at(
      Math.max(0, seconds - 0.15),
      Math.exp(growth * Math.max(0, state.elapsedMs - 150)),
    );
    const angle = seconds < 0.05 ? -0.2 : Math.atan2(tip.y - before.y, tip.x - before.x);
    context.save();
    context.translate(tip.x, tip.y - (craft === 'jeepney' ? 9 * scale : 0));
    context.rotate(angle);
    context.scale(scale, scale);
    if (state.elapsedMs > 0) paintFlame(context, state.elapsedMs, craft);
    if (craft === 'rocket') paintRocket(context);
    else paintJeepney(context, state.elapsedMs);
    context.restore();
  } else paintBurst(context, tip, scale, state.endedMs, state.feast);
}

function paintGrid(context: CanvasRenderingContext2D, { width, height, scale }: SkySize, axes: Axes): void {
  context.strokeStyle = '#ffffff1c';
  context.fillStyle = '#c9c0ea';
  context.lineWidth = scale;
  context.font = `500 ${11 * scale}px 'Outfit Variable', sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'bottom';
  const step = niceStep((axes.most - 1) / 3);
  for (let times = 1 + step; times < axes.most; times += step) {
    const { y } = axes.at(0, times);
    if (y < 20 * scale) break;
    context.beginPath();
    context.moveTo(8 * scale, y);
    context.lineTo(width - 8 * scale, y);
    context.stroke();
    context.fillText(`×${times < 10 ? times.toFixed(1) : Math.round(times)}`, 10 * scale, y - 2 * scale);
  }
  context.strokeStyle = '#ffffff38';
  context.beginPath();
  context.moveTo(8 * scale, height - 20 * scale);
  context.lineTo(width - 8 * scale, height - 20 * scale);
  context.stroke();
  const every = niceStep(axes.seconds / 4);
  context.textAlign = 'center';
  for (let second = every; second < axes.seconds; second += every)
    context.fillText(`${second} s`, axes.at(second, 1).x, height - 4 * scale);
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power * 10;
}

interface Curve {
  growth: number;
  seconds: number;
  tip: Point;
  ended: boolean;
}

function paintCurve(
  context: CanvasRenderingContext2D,
  { height, scale }: SkySize,
  axes: Axes,
  { growth, seconds, tip, ended }: Curve,
): void {
  const start = axes.at(0, 1);
  context.beginPath();
  context.moveTo(start.x, start.y);
  for (let step = 1; step <= 48; step += 1) {
    const second = (seconds * step) / 48;
    const { x, y } = axes.at(second, Math.exp(growth * second * 1000));
    context.lineTo(x, y);
  }
  context.lineWidth = 4 * scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const ink = context.createLinearGradient(start.x, 0, tip.x + 1, 0);
  ink.addColorStop(0, ended ? '#ff4f6d55' : '#f7a92855');
  ink.addColorStop(1, ended ? '#ff4f6d' : '#ffe08a');
  context.strokeStyle = ink;
  context.stroke();
  context.lineTo(tip.x, height - 20 * scale);
  context.lineTo(start.x, height - 20 * scale);
  context.closePath();
  const under = context.createLinearGradient(0, tip.y, 0, height);
  under.addColorStop(0, ended ? '#ff4f6d4d' : '#ffb0204d');
  under.addColorStop(1, '#ffb02000');
  context.fillStyle = under;
  context.fill();
}

/** Sparks behind it, computed from the time alone, so that nothing is kept between frames. */
function paintFlame(context: CanvasRenderingContext2D, elapsedMs: number, craft: Craft): void {
  const from = craft === 'rocket' ? -30 : -24;
  for (let spark = 0; spark < 16; spark += 1) {
    const age = (((elapsedMs / 420 + spark * 0.381) % 1) + 1) % 1;
    const sway = Math.sin(spark * 12.9 + elapsedMs / 90) * age * 9;
    context.globalAlpha = (1 - age) * 0.9;
    context.fillStyle = ['#fff3b8', '#ffc94a', '#ff8a1f', '#ff4f6d'][spark % 4]!;
    context.beginPath();
    context.arc(from - age * 54, sway + (craft === 'jeepney' ? 6 : 0), 6.4 * (1 - age) + 0.6, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** A New Year's rocket on its stick. */
function paintRocket(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#b9791f';
  context.fillRect(-34, -1.6, 40, 3.2);
  const body = context.createLinearGradient(0, -10, 0, 10);
  body.addColorStop(0, '#ff8fa3');
  body.addColorStop(0.4, '#e8304f');
  body.addColorStop(1, '#8d0f2a');
  context.fillStyle = body;
  context.beginPath();
  context.roundRect(-16, -9, 34, 18, 4);
  context.fill();
  context.fillStyle = '#ffd34a';
  for (const x of [-10, 0, 10]) {
    context.beginPath();
    context.moveTo(x, -9);
    context.lineTo(x + 5, -9);
    context.lineTo(x, 9);
    context.lineTo(x - 5, 9);
    context.fill();
  }
  const nose = context.createLinearGradient(0, -12, 0, 12);
  nose.addColorStop(0, '#fff6c9');
  nose.addColorStop(0.5, '#f7a928');
  nose.addColorStop(1, '#8a4b00');
  context.fillStyle = nose;
  context.beginPath();
  context.moveTo(16, -13);
  context.lineTo(38, 0);
  context.lineTo(16, 13);
  context.closePath();
  context.fill();
}

/** A jeepney seen from the side, in all its colours. */
function paintJeepney(context: CanvasRenderingContext2D, elapsedMs: number): void {
  const body = context.createLinearGradient(0, -18, 0, 12);
  body.addColorStop(0, '#fff6c9');
  body.addColorStop(0.25, '#ff5a86');
  body.addColorStop(0.6, '#e8304f');
  body.addColorStop(1, '#7a0f2f');
  context.fillStyle = body;
  context.beginPath();
  context.roundRect(-28, -16, 46, 26, 5);
  context.fill();
  context.beginPath();
  context.roundRect(14, -5, 20, 15, 4);
  context.fill();
  context.fillStyle = '#dff4ff';
  for (const x of [-24, -14, -4, 6]) context.fillRect(x, -12, 8, 8);
  context.fillStyle = '#ffd34a';
  context.fillRect(-28, 0, 60, 3);
  context.fillStyle = '#3ee6b0';
  context.fillRect(-28, 4, 60, 2);
  context.fillStyle = '#f6f2ff';
  context.beginPath();
  context.arc(33, 2, 3, 0, Math.PI * 2);
  context.fill();
  for (const x of [-16, 20]) {
    context.save();
    context.translate(x, 11);
    context.rotate(elapsedMs / 60);
    context.fillStyle = '#17131f';
    context.beginPath();
    context.arc(0, 0, 6.5, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = '#d9d0ff';
    context.fillRect(-4, -1, 8, 2);
    context.fillRect(-1, -4, 2, 8);
    context.restore();
  }
}

function paintBurst(
  context: CanvasRenderingContext2D,
  at: Point,
  scale: number,
  sinceMs: number,
  feast: boolean,
): void {
  const share = Math.min(1, sinceMs / 1400);
  const reach = (1 - (1 - share) ** 3) * (feast ? 120 : 78) * scale;
  const inks = feast
    ? ['#fff3b8', '#ffc94a', '#3ee6b0', '#ff7ae0']
    : ['#ffd9e0', '#ff8fa3', '#ff4f6d', '#ffb020'];
  context.globalAlpha = 1 - share;
  for (let ray = 0; ray < 36; ray += 1) {
    const angle = (ray / 36) * Math.PI * 2;
    const far = reach * (0.55 + 0.45 * Math.abs(Math.sin(ray * 7.3)));
    context.fillStyle = inks[ray % inks.length]!;
    context.beginPath();
    context.arc(
      at.x + Math.cos(angle) * far,
      at.y + Math.sin(angle) * far + share * share * 30 * scale,
      (3.4 - share * 2.2) * scale,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}
