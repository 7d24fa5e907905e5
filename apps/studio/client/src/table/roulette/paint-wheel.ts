/** The wheel, painted once: a rim of wood and metal, 37 pockets with their numbers, the cone with its cross. */
import { colourOf, pockets, wheelOrder } from '@perya/game-rules/table/roulette/layout.ts';
import { page } from '../../page.ts';
import { surface } from '../../scene/canvas.ts';

const colours = {
  green: ['#1fa35c', '#0a5c33'],
  red: ['#d3213f', '#7a0a1e'],
  black: ['#2c2740', '#0d0a18'],
} as const;
const turn = Math.PI * 2;

/** @param size CSS pixels of its edge */
export function paintWheel(size: number): HTMLCanvasElement {
  const scale = Math.min(2, devicePixelRatio);
  const { canvas, context } = surface(size * scale, size * scale);
  canvas.style.width = `${size}px`;
  canvas.style.height = `${size}px`;
  context.scale(scale, scale);
  context.translate(size / 2, size / 2);
  const radius = size / 2;
  rim(context, radius);
  wheelOrder.forEach((pocket, index) => paintPocket(context, radius, pocket, index));
  rings(context, radius);
  cone(context, radius);
  return canvas;
}

function ring(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, turn);
  context.fill();
}

function rim(context: CanvasRenderingContext2D, radius: number): void {
  const [light, middle, shade] = page.look.metal;
  const metal = context.createLinearGradient(-radius, -radius, radius, radius);
  metal.addColorStop(0, light);
  metal.addColorStop(0.35, shade);
  metal.addColorStop(0.6, middle);
  metal.addColorStop(1, shade);
  ring(context, radius, metal);
  const wood = context.createRadialGradient(0, 0, radius * 0.8, 0, 0, radius * 0.97);
  wood.addColorStop(0, '#2a1208');
  wood.addColorStop(0.5, '#6b3416');
  wood.addColorStop(1, '#351708');
  ring(context, radius * 0.965, wood);
  // Deflectors on the ball's track.
  for (let index = 0; index < 8; index += 1) {
    context.save();
    context.rotate((index / 8) * turn);
    context.fillStyle = index % 2 === 0 ? light : middle;
    context.beginPath();
    context.ellipse(0, -radius * 0.885, radius * 0.012, radius * 0.034, 0, 0, turn);
    context.fill();
    context.restore();
  }
}

function paintPocket(context: CanvasRenderingContext2D, radius: number, pocket: number, index: number): void {
  const width = turn / pockets;
  context.save();
  context.rotate(index * width);
  const [light, dark] = colours[colourOf(pocket)];
  const from = -Math.PI / 2 - width / 2;
  const sector = (outer: number, inner: number, fill: string | CanvasGradient): void => {
    context.beginPath();
    context.arc(0, 0, radius * outer, from, from + width);
    context.arc(0, 0, radius * inner, from + width, from, true);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
  };
  sector(0.82, 0.69, light);
  const deep = context.createLinearGradient(0, -radius * 0.69, 0, -radius * 0.54);
  deep.addColorStop(0, dark);
  deep.addColorStop(1, light);
  sector(0.69, 0.54, deep);
  context.fillStyle = '#ffffff';
  context.font = `700 ${radius * 0.088}px 'Outfit Variable', system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(pocket), 0, -radius * 0.755);
  // The fret between this pocket and the next.
  context.rotate(width / 2);
  context.fillStyle = page.look.metal[0];
  context.fillRect(-0.6, -radius * 0.82, 1.2, radius * 0.28);
  context.restore();
}

function rings(context: CanvasRenderingContext2D, radius: number): void {
  context.strokeStyle = page.look.metal[1];
  for (const [at, thick] of [
    [0.825, 0.014],
    [0.69, 0.008],
    [0.54, 0.016],
  ] as const) {
    context.lineWidth = radius * thick;
    context.beginPath();
    context.arc(0, 0, radius * at, 0, turn);
    context.stroke();
  }
}

function cone(context: CanvasRenderingContext2D, radius: number): void {
  const [light, middle, shade] = page.look.metal;
  const wood = context.createRadialGradient(-radius * 0.12, -radius * 0.14, 0, 0, 0, radius * 0.54);
  wood.addColorStop(0, '#8a4a22');
  wood.addColorStop(0.7, '#4a220e');
  wood.addColorStop(1, '#250f05');
  ring(context, radius * 0.53, wood);
  const metal = context.createRadialGradient(-radius * 0.06, -radius * 0.08, 0, 0, 0, radius * 0.3);
  metal.addColorStop(0, light);
  metal.addColorStop(0.5, middle);
  metal.addColorStop(1, shade);
  for (let arm = 0; arm < 4; arm += 1) {
    context.save();
    context.rotate((arm / 4) * turn);
    context.fillStyle = metal;
    context.beginPath();
    context.roundRect(-radius * 0.022, -radius * 0.34, radius * 0.044, radius * 0.34, radius * 0.02);
    context.fill();
    context.beginPath();
    context.arc(0, -radius * 0.35, radius * 0.042, 0, turn);
    context.fill();
    context.restore();
  }
  ring(context, radius * 0.15, shade);
  ring(context, radius * 0.135, metal);
}
