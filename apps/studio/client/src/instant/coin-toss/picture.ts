import { drawing, gradient, type Shape } from '../svg.ts';

const rays = (): Shape[] =>
  Array.from({ length: 8 }, (_, index) => [
    'path',
    { d: 'M100 44l7 24h-14Z', fill: '#fff3c4', transform: `rotate(${index * 45} 100 100)` },
  ]);

/** A head in profile, looking to the left. */
const head: Shape = [
  'path',
  {
    d: 'M118 150c-2-12-2-18 6-28 10-12 12-34 2-50-12-18-42-22-56-4-6 8-7 16-5 22l-11 17c-2 3 0 6 4 6h6l2 8-3 4 4 4c-1 8 1 12 8 12h9l2 9Z',
    fill: '#8a4b06',
  },
];

/** Heads has a profile, tails the sun of the fair with the value. */
export function coinFace(side: 'heads' | 'tails'): SVGSVGElement {
  const metal = gradient(
    'radial',
    [
      [0, '#fff6cf'],
      [0.4, '#ffd257'],
      [0.8, '#e09a1c'],
      [1, '#93570a'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.85 },
  );
  const sun: Shape[] = [
    ...rays(),
    ['circle', { cx: 100, cy: 100, r: 27, fill: '#8a4b06' }],
    ['circle', { cx: 100, cy: 100, r: 20, fill: '#ffe28a' }],
    [
      'path',
      {
        d: 'M93 113V88h9a8 8 0 0 1 0 16h-9M88 92h24M88 99h24',
        fill: 'none',
        stroke: '#8a4b06',
        'stroke-width': 4,
      },
    ],
  ];
  return drawing(
    '0 0 200 200',
    'coin-face',
    metal.shape,
    ['circle', { cx: 100, cy: 100, r: 97, fill: '#7b4305' }],
    ['circle', { cx: 100, cy: 98, r: 95, fill: metal.fill }],
    [
      'circle',
      {
        cx: 100,
        cy: 98,
        r: 83,
        fill: 'none',
        stroke: '#fff3c4',
        'stroke-width': 4,
        'stroke-dasharray': '3 7',
        opacity: 0.8,
      },
    ],
    ['circle', { cx: 100, cy: 99, r: 72, fill: '#f1b335', stroke: '#a8690f', 'stroke-width': 3 }],
    ...(side === 'heads' ? [head] : sun),
    [
      'path',
      {
        d: 'M30 70c14-32 40-48 68-50',
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.65,
      },
    ],
  );
}
