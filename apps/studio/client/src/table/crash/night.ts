/** What lies behind a flight: stars that pass by, and the fair from which it rose, sinking as it climbs. */
import type { SkySize } from './sky-size.ts';

const stars = 44;

/** Of the fair along the ground: where each stall begins, how wide and how high it is, in pixels of a phone. */
const stalls = [
  [6, 26, 22],
  [38, 20, 34],
  [62, 30, 18],
  [182, 24, 26],
  [210, 34, 40],
  [248, 22, 24],
  [276, 30, 34],
  [312, 24, 20],
  [342, 34, 30],
] as const;

const wheel = { x: 132, radius: 44 };

export function paintNight(
  context: CanvasRenderingContext2D,
  size: SkySize,
  seconds: number,
  multiplier: number,
): void {
  paintStars(context, size, seconds, multiplier);
  const sunk = (1 - 1 / multiplier) * 130 * size.scale;
  if (sunk < 118 * size.scale) paintFair(context, size, sunk);
}

function paintStars(
  context: CanvasRenderingContext2D,
  { width, height, scale }: SkySize,
  seconds: number,
  multiplier: number,
): void {
  const speed = Math.min(7, multiplier);
  context.fillStyle = '#ffffff';
  for (let star = 0; star < stars; star += 1) {
    const depth = 1 + (star % 3);
    const passed = (star * 0.381 + seconds * 0.014 * depth * speed) % 1;
    context.globalAlpha = 0.14 + 0.1 * depth;
    const across = (0.5 + depth * 0.35) * scale;
    // The faster it climbs, the longer their trace.
    const long = across * (1 + Math.max(0, speed - 1.6) * depth);
    context.fillRect(((star * 0.618) % 1) * width, passed * height - long, across, long);
  }
  context.globalAlpha = 1;
}

/** Silhouettes in one path, and a string of lights over them. */
function paintFair(context: CanvasRenderingContext2D, { width, height, scale }: SkySize, sunk: number): void {
  const ground = height - 20 * scale;
  const unit = width / 390;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, ground);
  context.clip();
  context.translate(0, ground + sunk);
  context.scale(unit, scale);
  context.fillStyle = '#ffffff14';
  context.beginPath();
  for (const [x, wide, high] of stalls) {
    context.moveTo(x, 0);
    context.lineTo(x, -high * 0.55);
    context.lineTo(x - 3, -high * 0.55);
    context.lineTo(x + wide / 2, -high);
    context.lineTo(x + wide + 3, -high * 0.55);
    context.lineTo(x + wide, -high * 0.55);
    context.lineTo(x + wide, 0);
  }
  context.fill();
  context.strokeStyle = '#ffffff1f';
  context.lineWidth = 2;
  context.beginPath();
  const hub = -wheel.radius - 14;
  context.arc(wheel.x, hub, wheel.radius, 0, Math.PI * 2);
  for (let spoke = 0; spoke < 4; spoke += 1) {
    const [cos, sin] = [Math.cos((spoke * Math.PI) / 4), Math.sin((spoke * Math.PI) / 4)];
    context.moveTo(wheel.x - cos * wheel.radius, hub - sin * wheel.radius);
    context.lineTo(wheel.x + cos * wheel.radius, hub + sin * wheel.radius);
  }
  context.moveTo(wheel.x - 22, 0);
  context.lineTo(wheel.x, hub);
  context.lineTo(wheel.x + 22, 0);
  context.stroke();
  context.fillStyle = '#ffc94a8c';
  for (let light = 0; light < 8; light += 1) {
    const angle = (light * Math.PI) / 4;
    context.fillRect(
      wheel.x + Math.cos(angle) * wheel.radius - 1.5,
      hub + Math.sin(angle) * wheel.radius - 1.5,
      3,
      3,
    );
  }
  for (const [x, wide, high] of stalls) context.fillRect(x + wide / 2 - 1.5, -high - 1.5, 3, 3);
  context.restore();
}
