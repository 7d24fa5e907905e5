import { tenLines } from '../../lines/line-patterns.ts';
import { holdModel } from '../hold-model.ts';
import { noFreeGames } from '../hold-rules.ts';

/** Ten lines; value symbols come in stacks. */
export const hold10Medium = holdModel(
  'hold-10-medium',
  {
    base: {
      strips: [
        'DSSFHEDHGFHGCBECGHAEFBHG',
        'EBGAHEGSSSFEHFDCHGCHWBHGDF',
        'HDGFWBHEBCGSSFEHAGEHDSFGC',
        'HEGHDFHSSSBFECGDWEHFGHACBG',
        'EDGFBAEHDGFCHSSGHWFESGCHB',
      ],
      rows: 3,
      lines: tenLines,
      linePays: [
        [100, 300, 1000],
        [60, 150, 500],
        [40, 100, 300],
        [30, 75, 200],
        [15, 40, 100],
        [12, 30, 75],
        [10, 25, 60],
        [10, 20, 50],
      ],
      scatterPays: {},
      freeGames: noFreeGames,
    },
    hold: {
      opens: 6,
      respins: 3,
      landing: { cases: 1, of: 24 },
      values: [
        { parts: 10, weight: 400, prize: null },
        { parts: 15, weight: 240, prize: null },
        { parts: 20, weight: 120, prize: null },
        { parts: 30, weight: 80, prize: null },
        { parts: 50, weight: 40, prize: null },
        { parts: 80, weight: 20, prize: null },
        { parts: 200, weight: 20, prize: 'mini' },
        { parts: 500, weight: 6, prize: 'minor' },
        { parts: 1500, weight: 1, prize: 'major' },
      ],
      grand: 10000,
    },
  },
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9656769095868056,
    hitRate: 0.24184161735700196,
    holdRate: 0.018762130177514793,
    grandRate: 0.000011922269424926365,
    standardDeviation: 5.654699626499264,
    maxPaidGame: 116,
    maxRound: 3257.5,
    volatility: 'medium',
  },
);
