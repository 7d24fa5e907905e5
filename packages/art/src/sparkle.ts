/** Small light over a picture: out-of-focus lamps, glints, scattered props. */
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { at } from './svg.ts';
import { symbol } from './symbols.ts';

export function bokeh(
  width: number,
  height: number,
  count: number,
  palette: Palette,
  random: Random,
): string {
  let body = '';
  for (let i = 0; i < count; i++) {
    const radius = 2 + random.next() * random.next() * 20;
    body += `<circle cx="${at(random.between(0, width))}" cy="${at(random.between(0, height))}" r="${at(radius)}" fill="${random.next() < 0.5 ? palette.ray : '#fff'}" opacity="${random.between(0.08, 0.36).toFixed(2)}"/>`;
  }
  return `<g filter="url(#soft)">${body}</g>`;
}

/** Four-pointed glints on a ring around the hero. */
export function glints(cx: number, cy: number, count: number, random: Random): string {
  let body = '';
  for (let i = 0; i < count; i++) {
    const angle = random.between(0, 2 * Math.PI);
    const radius = random.between(140, 236);
    body += `<path transform="translate(${at(cx + radius * Math.cos(angle) * 1.05)} ${at(cy + radius * Math.sin(angle) * 0.82)}) scale(${at(random.between(6, 18))})" d="M0-1C.08-.2.2-.08 1 0 .2.08.08.2 0 1-.08.2-.2.08-1 0-.2-.08-.08-.2 0-1Z" fill="#fff" opacity="${random.between(0.6, 1).toFixed(2)}"/>`;
  }
  return body;
}

type Place = readonly [x: number, y: number, size: number];

const spreads: readonly (readonly Place[])[] = [
  [
    [66, 150, 94],
    [446, 140, 98],
    [88, 292, 104],
    [428, 292, 108],
    [154, 66, 72],
    [360, 62, 74],
  ],
  [
    [58, 84, 108],
    [456, 92, 96],
    [52, 236, 78],
    [462, 232, 92],
    [96, 344, 92],
    [420, 346, 96],
  ],
  [
    [82, 190, 116],
    [434, 96, 84],
    [440, 250, 104],
    [132, 78, 78],
    [250, 44, 60],
    [60, 322, 82],
  ],
];

/** Props behind the hero, a little out of focus, and two large ones in front of the lower corners. */
export function scatter(props: readonly string[], random: Random): { behind: string; before: string } {
  const place = ([x, y, size]: Place, lean: number): string =>
    symbol(
      random.pick(props),
      x + random.between(-12, 12),
      y + random.between(-12, 12),
      size * random.between(0.82, 1.14),
      random.between(-lean, lean),
    );
  const behind = random.pick(spreads).map((one) => place(one, 36));
  const before = [
    [24, 374, 146],
    [490, 380, 152],
  ].map(([x, y, size]) => place([x ?? 0, y ?? 0, size ?? 0], 30));
  return {
    behind: `<g filter="url(#soft)" opacity=".94">${behind.join('')}</g>`,
    before: `<g filter="url(#softer)">${before.join('')}</g>`,
  };
}
