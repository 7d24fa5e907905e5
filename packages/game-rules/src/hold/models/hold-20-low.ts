import { twentyLines } from '../../lines/line-patterns.ts';
import { holdModel } from '../hold-model.ts';
import { noFreeGames } from '../hold-rules.ts';

/** Twenty lines; the respins come often and bring small values. */
export const hold20Low = holdModel(
  'hold-20-low',
  {
    base: {
      strips: [
        'CGSHGDFGHEFCAHBEDSSSHGEF',
        'GEDCHESSGHCWGFEWBHGFHDFSA',
        'FSCHEFWGDHCAGSSDGEHGWEFBH',
        'GACSSHGBHDEWHFDCHGFEGSEFW',
        'HEFCEGSSCBFWHDGEHGFHDSAGW',
      ],
      rows: 3,
      lines: twentyLines,
      linePays: [
        [60, 150, 400],
        [50, 100, 250],
        [40, 80, 200],
        [30, 60, 150],
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
      landing: { cases: 1, of: 22 },
      values: [
        { parts: 10, weight: 480, prize: null },
        { parts: 20, weight: 300, prize: null },
        { parts: 30, weight: 120, prize: null },
        { parts: 40, weight: 60, prize: null },
        { parts: 60, weight: 30, prize: null },
        { parts: 100, weight: 12, prize: null },
        { parts: 200, weight: 16, prize: 'mini' },
        { parts: 400, weight: 5, prize: 'minor' },
        { parts: 2000, weight: 1, prize: 'major' },
      ],
      grand: 5000,
    },
  },
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9631098433664254,
    hitRate: 0.4246821333333333,
    holdRate: 0.019252373333333333,
    grandRate: 0.00001983186279059361,
    standardDeviation: 2.8343949192010776,
    maxPaidGame: 46.2,
    maxRound: 1758,
    volatility: 'low',
  },
);
