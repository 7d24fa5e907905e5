import { drawing, gradient } from '../svg.ts';

/** A balloon of glossy rubber in the colours of the tile's theme; its neck is where it is pumped. */
export function balloonPicture(): SVGSVGElement {
  const rubber = gradient(
    'radial',
    [
      [0, '#ffffff'],
      [0.18, '#ffb3c9'],
      [0.5, '#ff4f7d'],
      [0.82, '#c2185b'],
      [1, '#7a0d3f'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.85 },
  );
  return drawing(
    '0 0 200 236',
    'balloon-picture',
    rubber.shape,
    [
      'path',
      {
        d: 'M100 6C46 6 10 48 10 100c0 54 42 98 84 112h12c42-14 84-58 84-112C190 48 154 6 100 6Z',
        fill: rubber.fill,
      },
    ],
    ['path', { d: 'M92 210h16l9 20H83Z', fill: '#a3144c' }],
    ['ellipse', { cx: 100, cy: 212, rx: 11, ry: 5, fill: '#e0417b' }],
    [
      'path',
      {
        d: 'M48 62c8-20 24-32 44-36',
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 11,
        'stroke-linecap': 'round',
        opacity: 0.75,
      },
    ],
    ['circle', { cx: 42, cy: 86, r: 6, fill: '#ffffff', opacity: 0.6 }],
    [
      'path',
      {
        d: 'M176 120c-6 34-30 62-58 76',
        fill: 'none',
        stroke: '#ffc7da',
        'stroke-width': 5,
        'stroke-linecap': 'round',
        opacity: 0.4,
      },
    ],
  );
}
