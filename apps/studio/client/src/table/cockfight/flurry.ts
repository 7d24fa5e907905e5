/** Feathers and dust of a leap, as a function of time: nothing is kept between frames, and who comes late sees the same. */
import { glow, sheet, type Sheet } from '../../scene/canvas.ts';
import { feather, outline, type Ink } from './brush.ts';
import { leapMs, leapsOf, meetMs } from './contest.ts';
import { noise } from './ground.ts';
import type { Plumage } from './plumage.ts';

const feathersOfLeap = 18;
const puffsOfLeap = 10;
const feathersMs = 1900;
const puffsMs = 750;
const flashMs = 260;

export interface Flurry {
  feathers: readonly Sheet[];
  puff: Sheet;
  flash: Sheet;
}

/** Small pictures, painted once for two birds. @param scale device pixels of one unit of the birds */
export function paintFlurry(birds: readonly Plumage[], scale: number): Flurry {
  const tones = birds.flatMap(({ hackle, wing }) => [hackle, wing]);
  return {
    feathers: tones.map((pair) => {
      const { canvas, context } = sheet(30 * scale, 16 * scale);
      context.scale(scale, scale);
      feather(context, { from: [3, 11], bend: [14, 2], to: [27, 8], width: 5 }, pair, {
        gleam: outline,
        edge: 1.4,
      });
      return canvas;
    }),
    puff: paintPuff(46 * scale),
    flash: paintFlash(150 * scale),
  };
}

const paintPuff = (edge: number): Sheet =>
  glow(edge, [
    [0, '#fff0cfcc'],
    [0.6, '#e9c99073'],
    [1, '#e9c99000'],
  ]);

/** A star of light where they meet. */
function paintFlash(edge: number): Sheet {
  const { canvas, context } = sheet(edge, edge);
  context.translate(edge / 2, edge / 2);
  for (const [reach, tone] of [
    [0.5, '#ffd978'],
    [0.38, '#fff6d0'],
  ] as const) {
    context.beginPath();
    for (let at = 0; at < 24; at += 1) {
      const far = edge * (at % 2 === 0 ? reach * (0.7 + noise(at) * 0.3) : reach * 0.42);
      context.lineTo(Math.cos((at / 24) * Math.PI * 2) * far, Math.sin((at / 24) * Math.PI * 2) * far);
    }
    context.closePath();
    context.fillStyle = tone;
    context.fill();
  }
  return canvas;
}

export interface Field {
  /** Where the middle of the sand is, and how wide the field, in what is drawn on. */
  x: number;
  y: number;
  width: number;
  /** Device pixels of one unit of the birds. */
  scale: number;
}

/** @param ms of the contest */
export function drawFlurry(ink: Ink, flurry: Flurry, field: Field, ms: number, course: number): void {
  for (const [index, at] of leapsOf(course).entries()) {
    const seed = course + index * 50;
    drawPuffs(ink, flurry, field, ms - at, seed);
    drawPuffs(ink, flurry, field, ms - at - leapMs, seed + 20);
    const since = ms - at - meetMs;
    if (since < 0 || since > feathersMs) continue;
    const meet = { x: field.x, y: field.y - 190 * field.scale };
    if (since < flashMs) drawFlash(ink, flurry, meet, since / flashMs);
    drawFeathers(ink, flurry, field, since, seed);
  }
  ink.globalAlpha = 1;
}

function drawFlash(ink: Ink, { flash }: Flurry, { x, y }: { x: number; y: number }, share: number): void {
  const edge = flash.width * (0.5 + share * 0.7);
  ink.globalAlpha = (1 - share) * 0.95;
  ink.drawImage(flash, x - edge / 2, y - edge / 2, edge, edge);
}

function drawFeathers(ink: Ink, { feathers }: Flurry, field: Field, since: number, seed: number): void {
  const seconds = since / 1000;
  const { scale } = field;
  for (let at = 0; at < feathersOfLeap; at += 1) {
    const [a, b, c] = [noise(seed + at), noise(seed + at + 0.31), noise(seed + at + 0.67)];
    // Thrown out quickly, then they sink and sway.
    const thrown = (1 - Math.exp(-4.2 * seconds)) / 4.2;
    const x = field.x + ((a - 0.5) * 1150 * thrown + Math.sin(seconds * 5 + at) * 9 * seconds) * scale;
    const y = field.y - (185 + (b * 560 + 40) * thrown - 82 * seconds * seconds - 24 * c * seconds) * scale;
    if (y > field.y + 8 * scale) continue;
    const sprite = feathers[at % feathers.length]!;
    ink.save();
    ink.globalAlpha = Math.min(1, (feathersMs - since) / 500);
    ink.translate(x, y);
    ink.rotate(a * 6 + Math.sin(seconds * (3 + b * 3) + at) * 1.3);
    const size = 0.7 + c * 0.6;
    ink.scale(size, size);
    ink.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    ink.restore();
  }
}

function drawPuffs(ink: Ink, { puff }: Flurry, field: Field, since: number, seed: number): void {
  if (since < 0 || since > puffsMs) return;
  const share = since / puffsMs;
  for (let at = 0; at < puffsOfLeap; at += 1) {
    const [a, b] = [noise(seed + at + 0.11), noise(seed + at + 0.83)];
    const side = at % 2 === 0 ? -1 : 1;
    const x = field.x + side * field.width * 0.2 + (a - 0.5) * (60 + share * 90) * field.scale;
    const edge = puff.width * (0.4 + b * 0.5 + share * 0.8);
    ink.globalAlpha = (1 - share) * 0.75;
    ink.drawImage(puff, x - edge / 2, field.y - edge * 0.5 - share * 14 * field.scale, edge, edge);
  }
}
