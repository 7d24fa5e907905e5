import { drawing } from '../svg.ts';

/** The colours of the six riders. */
export const silks = ['#ff4f6d', '#3f9bea', '#ffc93a', '#3ee6b0', '#b57bff', '#ff8a1f'] as const;

/** A horse at the gallop to the right, its rider in the colour of its number. */
export function horsePicture(horse: number): SVGSVGElement {
  const coats = ['#8a4f1f', '#5b3416', '#c08a52', '#3d3344', '#a35f2a', '#d8d2e6'] as const;
  const coat = coats[horse]!;
  return drawing(
    '0 0 80 48',
    'horse-picture',
    [
      'path',
      {
        d: 'M58 14l8-9 3 5 8 7-3 4-8-1-6 8c-3 5-10 6-16 6l-4 3 8 9-3 2-11-9c-6 0-10 0-14-2l-9 8-9-1v-3l7-1 6-8-2-4c-3 1-6 5-7 10L4 36c0-8 4-14 11-14 8-1 16 1 24-1 8-1 14-3 19-7Z',
        fill: coat,
        stroke: '#0d0a18',
        'stroke-width': 1.5,
      },
    ],
    ['path', { d: 'M48 32l13 3 6-3 2 3-8 5-14-3Z', fill: coat, stroke: '#0d0a18', 'stroke-width': 1.2 }],
    [
      'path',
      { d: 'M36 20c-1-8 4-13 12-12l4 4-8 9Z', fill: silks[horse]!, stroke: '#0d0a18', 'stroke-width': 1.2 },
    ],
    ['circle', { cx: 51, cy: 6, r: 5, fill: silks[horse]!, stroke: '#0d0a18', 'stroke-width': 1.2 }],
    ['circle', { cx: 68, cy: 11, r: 1.4, fill: '#ffffff' }],
  );
}
