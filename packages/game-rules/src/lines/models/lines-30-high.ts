import { lineModel } from '../line-model.ts';
import { thirtyLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Thirty lines over four rows, seldom and high; the free games pay threefold. */
export const lines30High = lineModel(
  'lines-30-high',
  createLineSlot({
    strips: [
      'FCADHHBASEGCGHDFFBHGEFCGFHGFDDHGBEHGEF',
      'EDGHEECHGFHBCBFSAFHEGGFHFHWAFAGBDGCDCD',
      'AGHGHDHSHFAHEGBCDFEGBWGAEHEHFFCFGCBEDF',
      'GDFGCGWCFHDEHBFBFFHGDGSEHFAECDHEAGBDEH',
      'HAHAHFFBHDEEFHEEWCFHHDGGEGGFSHBBCCGDDG',
    ],
    rows: 4,
    lines: thirtyLines,
    linePays: [
      [200, 1500, 15000],
      [80, 500, 5000],
      [40, 150, 600],
      [30, 100, 300],
      [10, 30, 100],
      [8, 25, 80],
      [5, 20, 50],
      [5, 15, 40],
    ],
    scatterPays: { 3: 2, 4: 20, 5: 200 },
    freeGames: {
      opened: { 3: 8, 4: 12, 5: 20 },
      added: 8,
      limit: 48,
      multiplier: { start: 3, perWild: 0, limit: 3 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9639049343816929,
    hitRate: 0.45885761231679345,
    freeGamesRate: 0.009899442631332592,
    freeGamesMean: 8.946041926812232,
    standardDeviation: 9.705765989839428,
    maxPaidGame: 1024.3333333333333,
    maxRound: 141442.66666666666,
    volatility: 'high',
  },
);
