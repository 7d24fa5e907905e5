import { drawing, gradient } from '../svg.ts';

/** A round bomb with a burning fuse. */
export function bombPicture(): SVGSVGElement {
  const body = gradient(
    'radial',
    [
      [0, '#8b86a8'],
      [0.35, '#3a3552'],
      [1, '#0d0a18'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  );
  const spark = gradient('radial', [
    [0, '#ffffff'],
    [0.35, '#ffe37a'],
    [0.7, '#ff7a2a'],
    [1, '#ff3b2f00'],
  ]);
  return drawing(
    '0 0 64 64',
    'bomb',
    body.shape,
    spark.shape,
    ['circle', { cx: 29, cy: 39, r: 20, fill: body.fill }],
    ['rect', { x: 34, y: 15, width: 12, height: 9, rx: 2, fill: '#4a4563', transform: 'rotate(38 40 20)' }],
    [
      'path',
      {
        d: 'M43 16c3-6 8-6 10-3',
        fill: 'none',
        stroke: '#c9a36a',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      },
    ],
    ['circle', { class: 'bomb-spark', cx: 54, cy: 12, r: 10, fill: spark.fill }],
    [
      'ellipse',
      { cx: 22, cy: 31, rx: 6, ry: 4, fill: '#ffffff', opacity: 0.45, transform: 'rotate(-35 22 31)' },
    ],
  );
}
