/** What lies in the water for a moment: bullets, nets, coins, plates, lightning. Each draws itself until it is over. */
import type { Place } from '@perya/game-rules/fish/swim.ts';
import { surface } from '../scene/canvas.ts';
import type { Props } from './paint/props.ts';
import type { Pen } from './paint/ink.ts';
import type { Sprite } from './paint/sprites.ts';

/** Drawn on every frame with the milliseconds that it has lived; `false`: it is over. */
export type Sight = (pen: Pen, age: number) => boolean;

export function centred(pen: Pen, picture: HTMLCanvasElement, { x, y }: Place, size = 1): void {
  const [wide, high] = [picture.width * size, picture.height * size];
  pen.drawImage(picture, x - wide / 2, y - high / 2, wide, high);
}

/** On whole pixels where it has its own size: anything else is drawn by weighing pixels. */
export function put(pen: Pen, { picture, left, top }: Sprite, { x, y }: Place, size = 1): void {
  if (size === 1) pen.drawImage(picture, Math.round(x) + left, Math.round(y) + top);
  else pen.drawImage(picture, x + left * size, y + top * size, picture.width * size, picture.height * size);
}

/** Marks what is aimed at. Lines, no picture: around a boss it would be mostly empty, and as large as the boss. */
export function drawRing(pen: Pen, x: number, y: number, radius: number, scale: number, turn: number): void {
  pen.lineWidth = 3 * scale;
  pen.lineCap = 'butt';
  pen.strokeStyle = '#ff4f6d';
  pen.beginPath();
  for (let part = 0; part < 4; part += 1) {
    const angle = turn + part * (Math.PI / 2);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    pen.moveTo(x + Math.cos(angle + 0.3) * radius, y + Math.sin(angle + 0.3) * radius);
    pen.arc(x, y, radius, angle + 0.3, angle + 1.27);
    pen.moveTo(x + cos * radius * 1.12, y + sin * radius * 1.12);
    pen.lineTo(x + cos * radius * 0.82, y + sin * radius * 0.82);
  }
  pen.stroke();
}

/** A net that opens over a fish, and closes or fades. */
export function netSight({ net }: Props, at: () => Place, size: number, lastsMs: number): Sight {
  return (pen, age) => {
    const share = age / lastsMs;
    if (share >= 1) return false;
    pen.globalAlpha = share < 0.6 ? 0.95 : 0.95 * (1 - (share - 0.6) / 0.4);
    centred(pen, net, at(), size * (1 - (1 - Math.min(1, share * 2.4)) ** 3));
    pen.globalAlpha = 1;
    return true;
  };
}

/** Coins that leap up from where a fish was and fly to a cannon. */
export function coinSight(
  { coin }: Props,
  from: Place,
  to: Place,
  scale: number,
  count: number,
  onArrive: () => void,
): Sight {
  const coins = Array.from({ length: count }, (_, index) => ({
    wait: index * 38,
    angle: (index / count) * Math.PI * 2 + index,
    far: (18 + ((index * 37) % 34)) * scale,
    arrived: false,
  }));
  const lasts = 780;
  return (pen, age) => {
    let flying = false;
    for (const one of coins) {
      const share = (age - one.wait) / lasts;
      if (share >= 1) {
        if (!one.arrived) onArrive();
        one.arrived = true;
        continue;
      }
      flying = true;
      if (share < 0) continue;
      const out = Math.min(1, share * 3.4);
      const home = share < 0.32 ? 0 : ((share - 0.32) / 0.68) ** 2;
      const x = from.x + Math.cos(one.angle) * one.far * out;
      const y = from.y + Math.sin(one.angle) * one.far * out * 0.7 - Math.sin(out * Math.PI) * 16 * scale;
      const squash = 0.25 + 0.75 * Math.abs(Math.cos(age / 90 + one.angle));
      const [cx, cy] = [x + (to.x - x) * home, y + (to.y - y) * home];
      pen.drawImage(
        coin,
        cx - (coin.width * squash) / 2,
        cy - coin.height / 2,
        coin.width * squash,
        coin.height,
      );
    }
    return flying;
  };
}

/** A plate with what a catch paid: painted once, then it rises and fades. */
export function plateSight(
  at: Place,
  scale: number,
  [times, amount]: readonly [string, string],
  great: boolean,
  still: boolean,
): Sight {
  const plate = paintPlate(times, amount, scale, great);
  const lasts = great ? 2100 : 1250;
  return (pen, age) => {
    const share = age / lasts;
    if (share >= 1) return false;
    const pop = still ? 1 : Math.min(1, age / 130) * (1 + 0.16 * Math.max(0, 1 - age / 320));
    pen.globalAlpha = share > 0.75 ? (1 - share) * 4 : 1;
    centred(pen, plate, { x: at.x, y: at.y - (still ? 0 : share * 34 * scale) }, pop);
    pen.globalAlpha = 1;
    return true;
  };
}

function paintPlate(times: string, amount: string, scale: number, great: boolean): HTMLCanvasElement {
  const size = (great ? 34 : 22) * scale;
  const { canvas, context } = surface(size * 7, size * 2.6);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const write = (text: string, y: number, height: number, fill: string | CanvasGradient): void => {
    context.font = `800 ${height}px 'Outfit Variable', sans-serif`;
    context.lineWidth = height * 0.24;
    context.strokeStyle = '#3a1500';
    context.strokeText(text, canvas.width / 2, y);
    context.fillStyle = fill;
    context.fillText(text, canvas.width / 2, y);
  };
  const gold = context.createLinearGradient(0, size * 0.2, 0, size * 1.3);
  gold.addColorStop(0, '#fffbe0');
  gold.addColorStop(0.5, '#ffd34a');
  gold.addColorStop(1, '#ff9a1f');
  write(times, size * 0.75, size, gold);
  write(amount, size * 1.8, size * 0.72, '#ffffff');
  return canvas;
}

/** Light behind a great catch. */
export function lightSight({ light }: Props, at: Place, size: number, lastsMs: number): Sight {
  return (pen, age) => {
    const share = age / lastsMs;
    if (share >= 1) return false;
    pen.globalAlpha = 1 - share;
    centred(pen, light, at, size * (0.5 + share * 0.8));
    pen.globalAlpha = 1;
    return true;
  };
}

/** Lightning, a drill's way or a blast from one fish to those that go along. */
export function powerSight(power: string, from: Place, to: readonly Place[], scale: number): Sight {
  const lasts = 620;
  return (pen, age) => {
    const share = age / lasts;
    if (share >= 1) return false;
    pen.globalAlpha = 1 - share;
    pen.lineCap = 'round';
    if (power === 'bomb') {
      pen.strokeStyle = '#ffd34a';
      pen.lineWidth = (14 - share * 12) * scale;
      pen.beginPath();
      pen.arc(from.x, from.y, (20 + 110 * (1 - (1 - share) ** 2)) * scale, 0, Math.PI * 2);
      pen.stroke();
    } else {
      for (const [index, target] of to.entries()) {
        pen.strokeStyle = power === 'chain' ? '#8ff8ff' : '#ffe08a';
        pen.lineWidth = (power === 'chain' ? 3 : 7 * (1 - share)) * scale;
        pen.beginPath();
        pen.moveTo(from.x, from.y);
        if (power === 'chain') {
          for (let part = 1; part < 6; part += 1) {
            const bend = Math.sin(part * 9 + index * 5 + Math.floor(age / 70) * 3) * 12 * scale;
            pen.lineTo(
              from.x + ((target.x - from.x) * part) / 6 + bend,
              from.y + ((target.y - from.y) * part) / 6 - bend,
            );
          }
        }
        pen.lineTo(target.x, target.y);
        pen.stroke();
      }
    }
    pen.globalAlpha = 1;
    return true;
  };
}
