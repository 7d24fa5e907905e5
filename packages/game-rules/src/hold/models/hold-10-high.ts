import { tenLines } from '../../lines/line-patterns.ts';
import { holdModel } from '../hold-model.ts';
import { noFreeGames } from '../hold-rules.ts';

/** Ten lines; large prizes, and two thousand stakes for all cells. */
export const hold10High = holdModel(
  'hold-10-high',
  {
    base: {
      strips: [
        'FDHFSCEGSSHDFEGBAEDHGBHGCH',
        'ESSDBEGHCAGWDBHFGEFHSCFDGH',
        'CDBFESSHDGHAGFHDCSGEHFBGEW',
        'GHDBGAHGSHEFBDHFCSSGEDWCEF',
        'EHAGEDSSHDCHFDGSBGCEHFBWFG',
      ],
      rows: 3,
      lines: tenLines,
      linePays: [
        [100, 400, 2000],
        [80, 200, 800],
        [50, 125, 400],
        [40, 100, 250],
        [15, 40, 100],
        [12, 25, 75],
        [10, 20, 50],
        [8, 20, 50],
      ],
      scatterPays: {},
      freeGames: noFreeGames,
    },
    hold: {
      opens: 6,
      respins: 3,
      landing: { cases: 1, of: 20 },
      values: [
        { parts: 10, weight: 440, prize: null },
        { parts: 20, weight: 250, prize: null },
        { parts: 30, weight: 120, prize: null },
        { parts: 50, weight: 60, prize: null },
        { parts: 80, weight: 25, prize: null },
        { parts: 100, weight: 15, prize: null },
        { parts: 250, weight: 25, prize: 'mini' },
        { parts: 1000, weight: 8, prize: 'minor' },
        { parts: 5000, weight: 1, prize: 'major' },
      ],
      grand: 20000,
    },
  },
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9677453008325068,
    hitRate: 0.2145385349306343,
    holdRate: 0.009786913569606752,
    grandRate: 0.00001710903460171004,
    standardDeviation: 10.927533307987412,
    maxPaidGame: 284,
    maxRound: 9512.5,
    volatility: 'high',
  },
);
