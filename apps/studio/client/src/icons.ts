/** The few interface icons of the game, in one weight, as stroked paths on 24 × 24 (Lucide, ISC). */
import { svg } from './dom.ts';

const paths = {
  back: 'm15 18-6-6 6-6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  close: 'M18 6 6 18M6 6l12 12',
  soundOn: 'M11 5 6 9H2v6h4l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.4 5.6a9 9 0 0 1 0 12.8',
  music: 'M9 18V5l12-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M21 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  soundOff: 'M11 5 6 9H2v6h4l5 4zM22 9l-6 6M16 9l6 6',
  info: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 16v-4M12 8h.01',
  history: 'M3 12a9 9 0 1 0 9-9 9.7 9.7 0 0 0-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2',
  shield:
    'M20 13c0 5-3.5 7.5-7.7 9a1 1 0 0 1-.7 0C7.5 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.200-2.700a1.200 1.200 0 0 1 1.500 0C14.500 3.800 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  spin: 'M21 12a9 9 0 1 1-2.600-6.400L21 8M21 3v5h-5',
  stop: 'M6 6h12v12H6z',
  chart: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  repeat: 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  people:
    'M16 20v-1.500a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4V20M9 10.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M22 20v-1.500a4 4 0 0 0-3-3.870M16 3.630a3.500 3.500 0 0 1 0 6.740',
} as const;

export type IconName = keyof typeof paths;

export const icon = (name: IconName): SVGSVGElement => strokes(paths[name]);

/** An icon of one stroked path on 24 × 24. */
export function strokes(d: string): SVGSVGElement {
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, svg('path', { d }));
}
