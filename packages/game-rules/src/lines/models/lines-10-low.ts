import { lineModel } from '../line-model.ts';
import { tenLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Ten lines, small wins often; the free games pay double. */
export const lines10Low = lineModel(
  'lines-10-low',
  createLineSlot({
    strips: [
      'GHDGHCCHAHSFHGHFDCEGGEFBHHDFGE',
      'GHFWEHEHHBGDGHHFSHFFGEWHHDGAEC',
      'DHEADHHGGWFBEEHGFEFHWFGGBDCCDS',
      'HFCFDGCHBBCWEGDWFHDGGHGEAAESFH',
      'DAHDFGFHEGWEHHWCEEBGGHHFDSFGCH',
    ],
    rows: 3,
    lines: tenLines,
    linePays: [
      [40, 100, 300],
      [30, 70, 200],
      [25, 60, 150],
      [20, 50, 120],
      [15, 35, 80],
      [12, 30, 70],
      [12, 25, 60],
      [10, 25, 50],
    ],
    scatterPays: { 3: 1, 4: 5, 5: 20 },
    freeGames: {
      opened: { 3: 6, 4: 8, 5: 10 },
      added: 3,
      limit: 20,
      multiplier: { start: 2, perWild: 0, limit: 2 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9556278311042959,
    hitRate: 0.34380444444444447,
    freeGamesRate: 0.00856,
    freeGamesMean: 6.270848083974378,
    standardDeviation: 2.2075438137005805,
    maxPaidGame: 45,
    maxRound: 1642.5,
    volatility: 'low',
  },
);
