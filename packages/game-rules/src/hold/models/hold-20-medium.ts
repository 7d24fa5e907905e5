import { twentyLines } from '../../lines/line-patterns.ts';
import { holdModel } from '../hold-model.ts';
import { noFreeGames } from '../hold-rules.ts';

/** Twenty lines; more than a third of what comes back comes from the respins. */
export const hold20Medium = holdModel(
  'hold-20-medium',
  {
    base: {
      strips: [
        'EBFSGHESSHGCDHCGHFBDFHEAG',
        'GSSFCHEGBFAHEDHGDCBGSHFWE',
        'CDHGBHSFDHEBSSFECGFEWGAHG',
        'CSBHGDAGSSFHEGCWFHBFEDGEH',
        'HASEHBFCEGBDWHGSSCGFHGFDE',
      ],
      rows: 3,
      lines: twentyLines,
      linePays: [
        [100, 250, 1000],
        [60, 150, 400],
        [50, 100, 300],
        [40, 80, 200],
        [20, 50, 120],
        [15, 40, 100],
        [12, 25, 60],
        [10, 25, 50],
      ],
      scatterPays: {},
      freeGames: noFreeGames,
    },
    hold: {
      opens: 6,
      respins: 3,
      landing: { cases: 1, of: 20 },
      values: [
        { parts: 20, weight: 400, prize: null },
        { parts: 40, weight: 240, prize: null },
        { parts: 60, weight: 120, prize: null },
        { parts: 100, weight: 80, prize: null },
        { parts: 160, weight: 40, prize: null },
        { parts: 200, weight: 20, prize: null },
        { parts: 400, weight: 30, prize: 'mini' },
        { parts: 1000, weight: 10, prize: 'minor' },
        { parts: 4000, weight: 1, prize: 'major' },
      ],
      grand: 20000,
    },
  },
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9636755159939766,
    hitRate: 0.3490665472,
    holdRate: 0.0112068608,
    grandRate: 0.000019626305152632754,
    standardDeviation: 6.493185350309007,
    maxPaidGame: 108.5,
    maxRound: 4010.5,
    volatility: 'medium',
  },
);
