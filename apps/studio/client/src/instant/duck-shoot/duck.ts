import { drawing, gradient, type Shape } from '../svg.ts';

/** Yellow, blue, red, silver, gold: light, body and shade of the tin. */
const tins = [
  ['#fff3a8', '#ffc93a', '#b77a08'],
  ['#bfe6ff', '#3f9bea', '#174a86'],
  ['#ffc2b5', '#ee4b3b', '#86170f'],
  ['#ffffff', '#c3cbd8', '#6a7486'],
  ['#fffbe0', '#ffd93a', '#a86a00'],
] as const;

const band: Shape = [
  'path',
  { d: 'M14 33c6 4 14 4 20 0', fill: 'none', stroke: '#ff4f6d', 'stroke-width': 4 },
];
const crown: Shape = [
  'path',
  { d: 'M15 8l1-8 6 5 4-5 4 5 6-5-1 9Z', fill: '#ff4f6d', stroke: '#7a0d1a', 'stroke-width': 1.2 },
];

/** A tin duck that swims to the left; a silver and a gold one wear a band, the gold one a crown. */
export function duckPicture(kind: number): SVGSVGElement {
  const [light, body, shade] = tins[kind]!;
  const tin = gradient(
    'radial',
    [
      [0, light],
      [0.45, body],
      [1, shade],
    ],
    { cx: 0.4, cy: 0.25, r: 0.85 },
  );
  return drawing(
    '0 0 80 64',
    'duck-picture',
    tin.shape,
    ['path', { d: 'M14 38c6 18 42 22 56 4 4-6 6-14 4-20-8 8-20 8-28 6-4-1-7-3-8-7Z', fill: tin.fill }],
    ['circle', { cx: 25, cy: 20, r: 16, fill: tin.fill }],
    ['path', { d: 'M12 20L0 25c-1 3 5 5 14 4Z', fill: '#ff8a1f' }],
    ['circle', { cx: 21, cy: 16, r: 3.4, fill: '#1c1535' }],
    ['circle', { cx: 20, cy: 15, r: 1.2, fill: '#ffffff' }],
    ['path', { d: 'M40 36c6 8 18 8 26 0-2 12-20 16-26 0Z', fill: shade, opacity: 0.65 }],
    ...(kind >= 3 ? [band] : []),
    ...(kind === 4 ? [crown] : []),
  );
}
