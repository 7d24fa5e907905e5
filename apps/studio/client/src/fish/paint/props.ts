/** What is no creature: cannons, bullets, nets, coins, rings. Painted once. */
import { sheet, type Sheet } from '../../scene/canvas.ts';
import { oval, shade, shape, type Pen } from './ink.ts';
import type { Sprite } from './sprites.ts';

/** Around its axle. */
export interface Cannon {
  /** The part that turns, pointing right. */
  barrel: Sprite;
  base: Sprite;
}

export interface Props {
  /** The player's own cannon. */
  own: Cannon;
  /** Those of others are smaller. */
  others: Cannon;
  /** Flying right. */
  bullet: Sprite;
  net: Sheet;
  coin: Sheet;
  bubble: Sheet;
  light: Sheet;
}

type Metal = readonly [light: string, middle: string, dark: string];

function painted(size: number, scale: number, paint: (pen: Pen) => void, high = size): Sheet {
  const { canvas, context } = sheet(size * scale, high * scale);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(scale, scale);
  paint(context);
  return canvas;
}

/** The size of others' cannons beside the player's own. */
export const othersSize = 0.72;

export function paintProps(metal: Metal, scale: number): Props {
  return {
    own: cannon(metal, scale),
    others: cannon(metal, scale * othersSize),
    bullet: around(painted(34, scale, paintBullet)),
    net: painted(92, scale, paintNet),
    coin: painted(26, scale, paintCoin),
    bubble: painted(20, scale, paintBubble),
    light: painted(150, scale, paintLight),
  };
}

/** @param ahead of the place around which it lies is its middle, pixels. */
function around(picture: Sheet, ahead = 0): Sprite {
  return { picture, left: Math.round(ahead - picture.width / 2), top: -Math.round(picture.height / 2) };
}

function cannon(metal: Metal, scale: number): Cannon {
  const barrel = painted(96, scale * 1.18, (pen) => paintBarrel(pen, metal), 36);
  return {
    barrel: around(barrel, 8 * scale),
    base: around(painted(84, scale, (pen) => paintBase(pen, metal))),
  };
}

function paintBarrel(pen: Pen, [light, middle, dark]: Metal): void {
  const steel = shade(pen, -15, 15, light, middle, dark);
  shape(pen, steel, [-16, -15], [10, -15, 40, -9], [42, 0, 40, 9], [10, 15, -16, 15], [-24, 0, -16, -15]);
  pen.fillStyle = shade(pen, -13, 13, '#fff8d8', middle, dark);
  for (const [x, half, wide] of [
    [35, 12, 9],
    [10, 15, 6],
    [-8, 16, 5],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x, -half, wide, half * 2, 3);
    pen.fill();
  }
  oval(pen, '#05030f', 44, 0, 2.6, 8);
  pen.globalAlpha = 0.5;
  oval(pen, '#ffffff', 8, -9, 24, 2);
  pen.globalAlpha = 1;
}

function paintBase(pen: Pen, [light, middle, dark]: Metal): void {
  oval(pen, '#00000066', 0, 12, 38, 12);
  oval(pen, shade(pen, -26, 26, light, middle, dark), 0, 0, 31, 27);
  oval(pen, shade(pen, -20, 20, dark, middle), 0, 0, 24, 21);
  oval(pen, shade(pen, -14, 14, '#7af7ff', '#1b6fd0', '#0a2a66'), 0, 0, 15, 13);
  pen.globalAlpha = 0.6;
  oval(pen, '#ffffff', -4, -6, 6, 3);
  pen.globalAlpha = 1;
}

function paintBullet(pen: Pen): void {
  const glow = pen.createRadialGradient(0, 0, 1, 0, 0, 16);
  glow.addColorStop(0, '#fffbe0');
  glow.addColorStop(0.3, '#ffd34acc');
  glow.addColorStop(1, '#ff8a1f00');
  oval(pen, glow, 0, 0, 16, 10);
  shape(pen, '#fff6c0', [12, 0], [8, -5, -2, -4], [-12, -2, -15, 0], [-12, 2, -2, 4], [8, 5, 12, 0]);
}

function paintNet(pen: Pen): void {
  pen.strokeStyle = '#eafcffd9';
  pen.lineWidth = 1.8;
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = (spoke / 12) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(angle) * 43, Math.sin(angle) * 43);
    pen.stroke();
    oval(pen, '#ffd34a', Math.cos(angle) * 43, Math.sin(angle) * 43, 2.4, 2.4);
  }
  for (const radius of [13, 24, 34, 43]) {
    pen.beginPath();
    for (let corner = 0; corner <= 12; corner += 1) {
      const angle = (corner / 12) * Math.PI * 2;
      pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    }
    pen.stroke();
  }
}

function paintCoin(pen: Pen): void {
  oval(pen, '#8a4b00', 0, 0, 12, 12);
  oval(pen, shade(pen, -11, 11, '#fff6c9', '#ffc94a', '#d9821b'), 0, 0, 11, 11);
  oval(pen, '#b96a08', 0, 0, 7.6, 7.6);
  oval(pen, shade(pen, -7, 7, '#ffe08a', '#f7a928'), 0, 0, 6.6, 6.6);
}

function paintBubble(pen: Pen): void {
  pen.strokeStyle = '#e6fbff88';
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.arc(0, 0, 8, 0, Math.PI * 2);
  pen.stroke();
  oval(pen, '#ffffff99', -3, -3, 2, 1.6);
  oval(pen, '#bff1ff1f', 0, 0, 8, 8);
}

function paintLight(pen: Pen): void {
  const glow = pen.createRadialGradient(0, 0, 2, 0, 0, 74);
  glow.addColorStop(0, '#fff7d6e6');
  glow.addColorStop(0.35, '#ffd34a88');
  glow.addColorStop(1, '#ff8a1f00');
  oval(pen, glow, 0, 0, 74, 74);
}
