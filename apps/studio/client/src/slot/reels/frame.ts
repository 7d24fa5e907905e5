/**
 * The standing part of the reels: the gilded frame with its bulbs and the lit columns. Drawings, not canvases: a canvas that
 * stands is copied for every frame beside one that moves, where the phone draws without graphics.
 */
import type { GameLook } from '../../../../src/api.ts';
import { svg } from '../../dom.ts';
import { surface } from '../../scene/canvas.ts';

export interface FrameLayout {
  /** Device pixels. */
  width: number;
  height: number;
  /** Thickness of the frame. */
  border: number;
  columns: number;
  cellWidth: number;
}

type Stops = readonly (readonly [offset: number, color: string])[];

const stopsOf = (stops: Stops): SVGStopElement[] =>
  stops.map(([offset, color]) => svg('stop', { offset, 'stop-color': color }));

/** Colours from the top of what it fills to its bottom. */
export const downwards = (id: string, stops: Stops): SVGElement =>
  svg('linearGradient', { id, x2: 0, y2: 1 }, ...stopsOf(stops));

/** A plate that is so far from the edge of the whole. */
const plate = ({ width, height }: FrameLayout, inset: number, radius: number, fill: string): SVGElement =>
  svg('rect', {
    x: inset,
    y: inset,
    width: width - inset * 2,
    height: height - inset * 2,
    rx: radius,
    fill,
  });

/** @param look the game's colours. @param freeGames the columns glow warmer while the free games are played. */
export function drawFrame(layout: FrameLayout, look: GameLook, freeGames: boolean): SVGElement[] {
  const { width, height, border } = layout;
  const [light, middle, shade] = look.metal;
  const metal: Stops = [
    [0, light],
    [0.18, middle],
    [0.42, shade],
    [0.6, light],
    [0.82, shade],
    [1, light],
  ];
  const diagonal = { id: 'frame-metal', gradientUnits: 'userSpaceOnUse', x2: width * 0.3, y2: height };
  const bands = freeGames ? look.bandFree : look.band;
  const inner = border * (1 - 0.62 * 0.28);
  return [
    svg('linearGradient', diagonal, ...stopsOf(metal)),
    downwards(
      'frame-band',
      bands.map((color, index) => [index / 2, color]),
    ),
    plate(layout, 0, border * 1.15, 'url(#frame-metal)'),
    plate(layout, border * 0.16, border, 'url(#frame-band)'),
    plate(layout, inner, border * 0.55, 'url(#frame-metal)'),
    plate(layout, border, border * 0.38, look.columnEnd),
    ...drawColumns(layout, look, freeGames),
  ];
}

function drawColumns(layout: FrameLayout, look: GameLook, freeGames: boolean): SVGElement[] {
  const { border, columns, cellWidth, height } = layout;
  const tall = height - border * 2;
  const middles = freeGames ? [look.columnFree] : look.columns;
  const thick = Math.max(2, border * 0.1);
  const across = { id: 'frame-post', x2: 1, y2: 0 };
  const post: Stops = [
    [0, look.dark],
    [0.5, look.metal[1]],
    [1, look.dark],
  ];
  return [
    svg('linearGradient', across, ...stopsOf(post)),
    ...middles.map((middle, index) =>
      downwards(`frame-column-${index}`, [
        [0, look.columnEnd],
        [0.5, middle],
        [1, look.columnEnd],
      ]),
    ),
    ...Array.from({ length: columns }, (_, reel) => {
      const fill = `url(#frame-column-${reel % middles.length})`;
      return svg('rect', { x: border + reel * cellWidth, y: border, width: cellWidth, height: tall, fill });
    }),
    ...Array.from({ length: columns - 1 }, (_, after) => {
      const x = border + (after + 1) * cellWidth - thick / 2;
      return svg('rect', { x, y: border, width: thick, height: tall, fill: 'url(#frame-post)' });
    }),
  ];
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

const glass = (id: string, stops: Stops): SVGElement =>
  svg('radialGradient', { id, fx: 0.35, fy: 0.3 }, ...stopsOf(stops));

/** Every other bulb is lit: two such drawings that take turns make the lights run. */
export function drawBulbs(layout: FrameLayout, phase: 0 | 1): SVGElement[] {
  const radius = layout.border * 0.24;
  const glow: Stops = [
    [0, 'rgba(255,228,140,.85)'],
    [1, 'rgba(255,180,60,0)'],
  ];
  const circle = (cx: number, cy: number, r: number, fill: string): SVGElement =>
    svg('circle', { cx, cy, r, fill: `url(#${fill}-${phase})` });
  return [
    svg('radialGradient', { id: `bulb-glow-${phase}` }, ...stopsOf(glow)),
    glass(`bulb-lit-${phase}`, [
      [0, '#ffffff'],
      [0.6, '#ffe28a'],
      [1, '#ffb020'],
    ]),
    glass(`bulb-dark-${phase}`, [
      [0, '#ffd98a'],
      [0.6, '#b9700f'],
      [1, '#5a2f00'],
    ]),
    ...bulbPlaces(layout).flatMap(([x, y], index) =>
      index % 2 === phase
        ? [circle(x, y, radius * 3.2, 'bulb-glow'), circle(x, y, radius, 'bulb-lit')]
        : [circle(x, y, radius, 'bulb-dark')],
    ),
  ];
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
