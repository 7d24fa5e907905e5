/** The prizes of the claw in the order of the rules: their words, and how they are drawn. */
import { drawing, gradient, type Shape } from '../svg.ts';

export const prizeKeys = [
  'instant.claw.sweets',
  'instant.claw.ball',
  'instant.claw.bear',
  'instant.claw.robot',
  'instant.claw.headphones',
  'instant.claw.watch',
  'instant.claw.phone',
  'instant.claw.gold',
] as const;

const line = (d: string, stroke: string, width: number): Shape => [
  'path',
  { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' },
];
const dot = (cx: number, cy: number, r: number, fill: string): Shape => ['circle', { cx, cy, r, fill }];

const shapes: readonly (() => Shape[])[] = [
  () => [
    ['path', { d: 'M4 20l12 6v12L4 44ZM60 20l-12 6v12l12 6Z', fill: '#ff9ac0' }],
    dot(32, 32, 18, '#ff4f7d'),
    line('M22 22q10 10 20 20M32 15q8 10 12 20M20 30q6 8 14 18', '#ffffff', 3),
  ],
  () => [
    dot(32, 32, 26, '#ffffff'),
    ['path', { d: 'M32 6a26 26 0 0 1 23 14L32 32Z', fill: '#ff4f6d' }],
    ['path', { d: 'M55 44a26 26 0 0 1-23 14V32Z', fill: '#54b8ff' }],
    ['path', { d: 'M9 44a26 26 0 0 1 0-24l23 12Z', fill: '#ffc93a' }],
    dot(32, 32, 5, '#ffffff'),
  ],
  () => [
    dot(17, 16, 9, '#9b5a26'),
    dot(47, 16, 9, '#9b5a26'),
    dot(32, 28, 20, '#c07a3c'),
    ['ellipse', { cx: 32, cy: 54, rx: 18, ry: 10, fill: '#c07a3c' }],
    ['ellipse', { cx: 32, cy: 34, rx: 10, ry: 8, fill: '#f3d2a4' }],
    dot(24, 24, 3, '#1c1535'),
    dot(40, 24, 3, '#1c1535'),
    ['ellipse', { cx: 32, cy: 31, rx: 4, ry: 3, fill: '#3a1c0a' }],
  ],
  () => [
    line('M32 4v8', '#c3cbd8', 3),
    dot(32, 5, 4, '#ff4f6d'),
    ['rect', { x: 14, y: 12, width: 36, height: 24, rx: 6, fill: '#8fa3c4' }],
    ['rect', { x: 18, y: 38, width: 28, height: 20, rx: 5, fill: '#5b7099' }],
    dot(25, 23, 5, '#3ee6b0'),
    dot(39, 23, 5, '#3ee6b0'),
    line('M25 31h14M12 42v12M52 42v12', '#dfe6f2', 3),
  ],
  () => [
    line('M12 40v-6a20 20 0 0 1 40 0v6', '#dcd3f5', 6),
    ['rect', { x: 6, y: 36, width: 13, height: 22, rx: 6, fill: '#8a4fff' }],
    ['rect', { x: 45, y: 36, width: 13, height: 22, rx: 6, fill: '#8a4fff' }],
  ],
  () => [
    ['path', { d: 'M22 4h20l3 16H19ZM19 44h26l-3 16H22Z', fill: '#7a3e1d' }],
    dot(32, 32, 18, '#ffd257'),
    dot(32, 32, 13, '#fffbe8'),
    line('M32 24v8l6 4', '#1c1535', 3),
  ],
  () => [
    ['rect', { x: 17, y: 4, width: 30, height: 56, rx: 6, fill: '#1d1930' }],
    ['rect', { x: 20, y: 9, width: 24, height: 43, rx: 2, fill: '#54b8ff' }],
    ['path', { d: 'M20 52V30l24-14v36Z', fill: '#8ad4ff' }],
    dot(32, 56, 2.2, '#c9c0ea'),
  ],
  () => {
    const gold = gradient('linear', [
      [0, '#fff3b0'],
      [0.5, '#ffcf3a'],
      [1, '#b87a05'],
    ]);
    return [
      gold.shape,
      ['path', { d: 'M14 20h36l10 26H4Z', fill: gold.fill }],
      ['path', { d: 'M14 20h36l-4 6H18Z', fill: '#fffbe0' }],
      line('M22 38h20', '#a86a00', 4),
    ];
  },
];

export const prizePicture = (prize: number): SVGSVGElement =>
  drawing('0 0 64 64', 'prize-picture', ...shapes[prize]!());
