/** The sportsbook's own icons, as stroked paths on 24 × 24. */
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import { strokes } from '../icons.ts';

const ball = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z';

const paths = {
  all: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  football: `${ball}M12 8l3.800 2.800-1.500 4.500H9.700l-1.500-4.500zM12 2v6M15.800 10.800l5.700-1.600M14.300 15.300l3.500 4.700M9.700 15.300 6.200 20M8.200 10.800 2.500 9.200`,
  basketball: `${ball}M2 12h20M12 2v20M5 5c3.600 4 3.600 10 0 14M19 5c-3.600 4-3.600 10 0 14`,
  volleyball: `${ball}M12 12c0-4.500 1.800-7.500 5-8.700M12 12c3.900-2.300 7.300-2 9.900.4M12 12c0 4.500-2.800 8-7 8.800M12 12c-3.900-2.300-7.600-1.300-9.600 1.800M12 12C8.300 9.700 6.900 6.300 8 2.900M12 12c3.700 2.300 5 5.700 3.700 9`,
  tennis: `${ball}M4.600 5.300c4 3.600 4 9.800 0 13.400M19.400 5.300c-4 3.600-4 9.800 0 13.400`,
  legends: 'M4 4l11 11M20 4 9 15M4 4h3M4 4v3M20 4h-3M20 4v3M6 14l4 4M18 14l-4 4M3 17l4 4M21 17l-4 4',
  strike:
    'M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM12 1.500v6M12 16.500v6M1.500 12h6M16.500 12h6',
  matches: 'M4 6h16v14H4zM4 10.500h16M8.500 3v5M15.500 3v5',
  ticket: 'M3 6.500h18v3.500a2 2 0 0 0 0 4v3.500H3V14a2 2 0 0 0 0-4zM14 6.500v2M14 11v2M14 15.500v2',
  results: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  next: 'm9 6 6 6-6 6',
} as const;

export type SportIcon = keyof typeof paths;

export const sportIcon = (name: SportIcon | Sport): SVGSVGElement => strokes(paths[name]);
