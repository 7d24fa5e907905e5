/** The standing part of the reels: the gilded frame with its bulbs and the lit columns. Painted once a layout. */
import type { GameLook } from '../../../../src/api.ts';
import { fillRound, surface } from '../../scene/canvas.ts';

export interface FrameLayout {
  /** Device pixels. */
  width: number;
  height: number;
  /** Thickness of the frame. */
  border: number;
  columns: number;
  cellWidth: number;
}

/** @param look the game's colours. @param freeGames the columns glow warmer while the free games are played. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  layout: FrameLayout,
  look: GameLook,
  freeGames: boolean,
): void {
  const { width, height, border } = layout;
  const inner = border * 0.62;
  context.clearRect(0, 0, width, height);
  const metal = context.createLinearGradient(0, 0, width * 0.3, height);
  const [light, middle, shade] = look.metal;
  for (const [offset, color] of [
    [0, light],
    [0.18, middle],
    [0.42, shade],
    [0.6, light],
    [0.82, shade],
    [1, light],
  ] as const) {
    metal.addColorStop(offset, color);
  }
  fillRound(context, 0, 0, width, height, border * 1.15, metal);
  const band = context.createLinearGradient(0, 0, 0, height);
  const bands = freeGames ? look.bandFree : look.band;
  bands.forEach((color, index) => band.addColorStop(index / 2, color));
  const edge = border * 0.16;
  fillRound(context, edge, edge, width - edge * 2, height - edge * 2, border, band);
  fillRound(
    context,
    border - inner * 0.28,
    border - inner * 0.28,
    width - (border - inner * 0.28) * 2,
    height - (border - inner * 0.28) * 2,
    border * 0.55,
    metal,
  );
  fillRound(context, border, border, width - border * 2, height - border * 2, border * 0.38, look.columnEnd);
  paintColumns(context, layout, look, freeGames);
}

function paintColumns(
  context: CanvasRenderingContext2D,
  layout: FrameLayout,
  look: GameLook,
  freeGames: boolean,
): void {
  const { border, columns, cellWidth, height } = layout;
  const tall = height - border * 2;
  for (let reel = 0; reel < columns; reel += 1) {
    const x = border + reel * cellWidth;
    const shade = context.createLinearGradient(0, border, 0, border + tall);
    shade.addColorStop(0, look.columnEnd);
    shade.addColorStop(0.5, freeGames ? look.columnFree : look.columns[reel % 2 === 0 ? 0 : 1]);
    shade.addColorStop(1, look.columnEnd);
    context.fillStyle = shade;
    context.fillRect(x, border, cellWidth, tall);
    if (reel === 0) continue;
    const post = context.createLinearGradient(x - 2, 0, x + 2, 0);
    post.addColorStop(0, look.dark);
    post.addColorStop(0.5, look.metal[1]);
    post.addColorStop(1, look.dark);
    context.fillStyle = post;
    const thick = Math.max(2, border * 0.1);
    context.fillRect(x - thick / 2, border, thick, tall);
  }
}

/** Where the bulbs sit on the frame. */
export function bulbPlaces({ width, height, border }: FrameLayout): [number, number][] {
  const middle = border * 0.56;
  const gap = border * 1.5;
  const places: [number, number][] = [];
  const across = Math.round((width - middle * 2) / gap / 2) * 2;
  const down = Math.round((height - middle * 2) / gap / 2) * 2;
  for (let i = 0; i < across; i += 1) places.push([middle + ((width - middle * 2) * i) / across, middle]);
  for (let i = 0; i < down; i += 1)
    places.push([width - middle, middle + ((height - middle * 2) * i) / down]);
  for (let i = 0; i < across; i += 1)
    places.push([width - middle - ((width - middle * 2) * i) / across, height - middle]);
  for (let i = 0; i < down; i += 1)
    places.push([middle, height - middle - ((height - middle * 2) * i) / down]);
  return places;
}

/** Paints every other bulb lit: two such pictures that take turns make the lights run. */
export function paintBulbs(context: CanvasRenderingContext2D, layout: FrameLayout, phase: 0 | 1): void {
  context.clearRect(0, 0, layout.width, layout.height);
  const radius = layout.border * 0.24;
  bulbPlaces(layout).forEach(([x, y], index) => {
    const lit = index % 2 === phase;
    if (lit) {
      const glow = context.createRadialGradient(x, y, 0, x, y, radius * 3.2);
      glow.addColorStop(0, 'rgba(255,228,140,.85)');
      glow.addColorStop(1, 'rgba(255,180,60,0)');
      context.fillStyle = glow;
      context.fillRect(x - radius * 3.2, y - radius * 3.2, radius * 6.4, radius * 6.4);
    }
    const glass = context.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 0, x, y, radius);
    glass.addColorStop(0, lit ? '#ffffff' : '#ffd98a');
    glass.addColorStop(0.6, lit ? '#ffe28a' : '#b9700f');
    glass.addColorStop(1, lit ? '#ffb020' : '#5a2f00');
    context.fillStyle = glass;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  });
}

/** The light behind a winning symbol. */
export function paintHalo(width: number, height: number): HTMLCanvasElement {
  const { canvas, context } = surface(width, height);
  const light = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.66);
  light.addColorStop(0, 'rgb(255,224,130)');
  light.addColorStop(1, 'rgba(255,201,74,0)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  return canvas;
}
