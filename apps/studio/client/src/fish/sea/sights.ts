/** What lies in the water for a moment: bullets, nets, coins, plates, lightning. Each draws itself until it is over. */
import type { Place } from '@perya/game-rules/fish/swim.ts';
import type { Sheet } from '../../scene/canvas.ts';
import type { Props } from '../paint/props.ts';
import type { Pen } from '../paint/ink.ts';
import type { Sprite } from '../paint/sprites.ts';
import { Turned } from '../paint/turned.ts';
import { coins, type SightOrder } from './orders.ts';

/** Drawn on every frame with the milliseconds that it has lived; `false`: it is over. */
export type Sight = (pen: Pen, age: number) => boolean;

/** What sights need of the water. Places are device pixels. */
export interface Sights {
  readonly props: Props;
  readonly scale: number;
  readonly density: number;
  toPixels(place: Place): Place;
  cannonAt(seat: number): Place;
  placeOfFish(id: string): Place | null;
}

type Order<Kind extends SightOrder['kind']> = Extract<SightOrder, { kind: Kind }>;

export function sightOf(order: SightOrder, sea: Sights): Sight {
  switch (order.kind) {
    case 'bullet':
      return bulletSight(order, sea);
    case 'net':
      return netSight(order, sea);
    case 'coins':
      return coinSight(order, sea);
    case 'plate':
      return plateSight(order, sea);
    case 'light':
      return lightSight(order, sea);
    case 'power':
      return powerSight(order, sea);
  }
}

export function centred(pen: Pen, picture: Sheet | ImageBitmap, { x, y }: Place, size = 1): void {
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

function bulletSight({ seat, fish, first, lastsMs }: Order<'bullet'>, sea: Sights): Sight {
  const bullet = new Turned();
  let last = sea.toPixels(first);
  return (pen, age) => {
    const share = age / lastsMs;
    if (share >= 1) return false;
    const from = sea.cannonAt(seat);
    last = sea.placeOfFish(fish) ?? last;
    const at = { x: from.x + (last.x - from.x) * share, y: from.y + (last.y - from.y) * share };
    put(pen, bullet.take(sea.props.bullet, Math.atan2(last.y - from.y, last.x - from.x), false), at);
    return true;
  };
}

/** A net that opens over a fish, and closes or fades. */
function netSight({ fish, at, size, lastsMs }: Order<'net'>, sea: Sights): Sight {
  return (pen, age) => {
    const share = age / lastsMs;
    if (share >= 1) return false;
    pen.globalAlpha = share < 0.6 ? 0.95 : 0.95 * (1 - (share - 0.6) / 0.4);
    const open = size * (1 - (1 - Math.min(1, share * 2.4)) ** 3);
    centred(pen, sea.props.net, sea.placeOfFish(fish) ?? sea.toPixels(at), open);
    pen.globalAlpha = 1;
    return true;
  };
}

/** Coins that leap up from where a fish was and fly to a cannon. */
function coinSight({ from: start, seat, count }: Order<'coins'>, sea: Sights): Sight {
  const [from, to] = [sea.toPixels(start), sea.cannonAt(seat)];
  const { scale } = sea;
  const { coin } = sea.props;
  const thrown = Array.from({ length: count }, (_, index) => ({
    wait: index * coins.everyMs,
    angle: (index / count) * Math.PI * 2 + index,
    far: (18 + ((index * 37) % 34)) * scale,
  }));
  return (pen, age) => {
    const flying = thrown.filter(({ wait }) => age - wait < coins.lastsMs);
    for (const one of flying) {
      const share = (age - one.wait) / coins.lastsMs;
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
    return flying.length > 0;
  };
}

/** A plate with what a catch paid: it rises and fades. */
function plateSight({ at, picture, size, great, still }: Order<'plate'>, sea: Sights): Sight {
  const lasts = great ? 2100 : 1250;
  return (pen, age) => {
    const share = age / lasts;
    if (share >= 1) return false;
    const pop = still ? 1 : Math.min(1, age / 130) * (1 + 0.16 * Math.max(0, 1 - age / 320));
    const { x, y } = sea.toPixels(at);
    pen.globalAlpha = share > 0.75 ? (1 - share) * 4 : 1;
    centred(pen, picture, { x, y: y - (still ? 0 : share * 34 * sea.scale) }, pop * size * sea.density);
    pen.globalAlpha = 1;
    return true;
  };
}

/** Light behind a great catch. */
function lightSight({ at, size, lastsMs }: Order<'light'>, sea: Sights): Sight {
  return (pen, age) => {
    const share = age / lastsMs;
    if (share >= 1) return false;
    pen.globalAlpha = 1 - share;
    centred(pen, sea.props.light, sea.toPixels(at), size * (0.5 + share * 0.8));
    pen.globalAlpha = 1;
    return true;
  };
}

/** Lightning, a drill's way or a blast from one fish to those that go along. */
function powerSight({ power, from: start, to: ends }: Order<'power'>, sea: Sights): Sight {
  const { scale } = sea;
  const from = sea.toPixels(start);
  const to = ends.map((end) => sea.toPixels(end));
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
