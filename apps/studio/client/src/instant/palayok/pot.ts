import { drawing, gradient, type Shape } from '../svg.ts';

/** A clay pot on its cord; broken, its sherds and what hung in it are seen. */
export function potPicture(broken: boolean, won: boolean): SVGSVGElement {
  const clay = gradient(
    'radial',
    [
      [0, '#ffc58a'],
      [0.4, '#d9713a'],
      [1, '#7a2c12'],
    ],
    { cx: 0.34, cy: 0.3, r: 0.85 },
  );
  const cord: Shape = ['path', { d: 'M32 0v14', stroke: '#e8d3a8', 'stroke-width': 2.5 }];
  const whole: Shape[] = [
    [
      'path',
      { d: 'M22 16h20l3 6c9 4 14 12 14 21 0 13-12 21-27 21S5 56 5 43c0-9 5-17 14-21Z', fill: clay.fill },
    ],
    ['rect', { x: 20, y: 13, width: 24, height: 6, rx: 3, fill: '#8f3a18' }],
    [
      'path',
      {
        d: 'M8 40c8 5 40 5 48 0',
        fill: 'none',
        stroke: '#ffe0a8',
        'stroke-width': 2.5,
        'stroke-dasharray': '4 4',
      },
    ],
    [
      'ellipse',
      { cx: 20, cy: 33, rx: 5, ry: 8, fill: '#ffffff', opacity: 0.4, transform: 'rotate(24 20 33)' },
    ],
  ];
  const sherds: Shape[] = [
    ['path', { d: 'M22 16h20l3 5-7 4-5-3-6 4-8-4Z', fill: clay.fill }],
    ['path', { d: 'M6 58l8-9 6 8-5 5Z', fill: clay.fill }],
    ['path', { d: 'M44 60l4-10 9 6-5 6Z', fill: clay.fill }],
  ];
  const prize: Shape[] = [
    ['circle', { cx: 32, cy: 42, r: 13, fill: '#7b4305' }],
    ['circle', { cx: 32, cy: 41, r: 12, fill: '#ffd257' }],
    ['circle', { cx: 32, cy: 41, r: 8, fill: 'none', stroke: '#a8690f', 'stroke-width': 2 }],
  ];
  return drawing(
    '0 0 64 66',
    'pot-picture',
    clay.shape,
    cord,
    ...(broken ? [...sherds, ...(won ? prize : [])] : whole),
  );
}
