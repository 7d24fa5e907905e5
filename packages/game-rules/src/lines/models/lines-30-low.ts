import { lineModel } from '../line-model.ts';
import { thirtyLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Thirty lines over four rows, small wins very often. */
export const lines30Low = lineModel(
  'lines-30-low',
  createLineSlot({
    strips: [
      'BBABHFSHCGDGEEHDFEFDCFHHFHGCGHGHHEFG',
      'GCBESBHHGHWHAABFDCFDFHGFWEHDGEFGEHCG',
      'GHHCGCBESBEDFWAHGHGHHEFHFGFGGHWEFDHF',
      'WDFEBHBHFHEWDGCDGHDEHSAFCGBCHEHGEFGF',
      'EGEFDFWECDGGHHDSABHFHBHHCFHGFGBCWHHG',
    ],
    rows: 4,
    lines: thirtyLines,
    linePays: [
      [40, 100, 300],
      [30, 80, 250],
      [25, 70, 200],
      [20, 60, 150],
      [15, 40, 100],
      [15, 35, 80],
      [12, 30, 70],
      [12, 30, 60],
    ],
    scatterPays: { 3: 1, 4: 5, 5: 20 },
    freeGames: {
      opened: { 3: 6, 4: 8, 5: 10 },
      added: 3,
      limit: 20,
      multiplier: { start: 1, perWild: 0, limit: 1 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9568041451696736,
    hitRate: 0.5392465367745432,
    freeGamesRate: 0.011532794797541025,
    freeGamesMean: 6.342796841491971,
    standardDeviation: 1.5939448408808936,
    maxPaidGame: 34.333333333333336,
    maxRound: 659.3333333333334,
    volatility: 'low',
  },
);
