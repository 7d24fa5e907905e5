import { drawing, gradient } from '../svg.ts';

/** A paper lantern, lit or out. */
export function lanternPicture(lit: boolean): SVGSVGElement {
  const paper = gradient(
    'radial',
    lit
      ? [
          [0, '#fffbe0'],
          [0.35, '#ffd257'],
          [0.75, '#ff7a2a'],
          [1, '#c2301b'],
        ]
      : [
          [0, '#6d6785'],
          [0.6, '#413b58'],
          [1, '#1d1930'],
        ],
  );
  const frame = lit ? '#7a2a08' : '#15111f';
  return drawing(
    '0 0 64 64',
    'lantern',
    paper.shape,
    [
      'path',
      {
        d: 'M32 2v8M26 60l2-7M32 62v-9M38 60l-2-7',
        stroke: lit ? '#ffe28a' : '#57506e',
        'stroke-width': 2.5,
      },
    ],
    ['rect', { x: 23, y: 8, width: 18, height: 6, rx: 2, fill: frame }],
    ['ellipse', { cx: 32, cy: 32, rx: 21, ry: 19, fill: paper.fill }],
    [
      'path',
      {
        d: 'M32 13v38M20 16q-8 16 0 32M44 16q8 16 0 32',
        fill: 'none',
        stroke: frame,
        'stroke-width': 1.6,
        opacity: 0.7,
      },
    ],
    ['rect', { x: 23, y: 49, width: 18, height: 5, rx: 2, fill: frame }],
    ...(lit
      ? []
      : ([
          [
            'path',
            {
              d: 'M22 22l20 20M42 22L22 42',
              stroke: '#ff8fa3',
              'stroke-width': 5,
              'stroke-linecap': 'round',
            },
          ],
        ] as const)),
  );
}
