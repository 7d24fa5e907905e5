import { lineModel } from '../line-model.ts';
import { thirtyLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Thirty lines over four rows; wilds raise the multiplier of the free games to at most ×6. */
export const lines30Medium = lineModel(
  'lines-30-medium',
  createLineSlot({
    strips: [
      'CFGFEHBFAHCFHGSFGDDHDCFCHEAGEDHBGEGB',
      'EDFEBBHSHHGGWEHCBFACBHADFDWFCGDGFECG',
      'HFGBHDCCFHDDWBEGGECBDFSHGCEHBFHEWGFA',
      'DFBGWAFEFDHHCBESBHHEFFEWGDGGCCDHGFGH',
      'ABCDHFEHGEFBGGSGHHCDHHCGDHFAHBWFDFEE',
    ],
    rows: 4,
    lines: thirtyLines,
    linePays: [
      [50, 200, 1000],
      [40, 120, 500],
      [30, 80, 250],
      [20, 60, 150],
      [10, 30, 100],
      [8, 25, 80],
      [5, 20, 60],
      [5, 15, 50],
    ],
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    freeGames: {
      opened: { 3: 8, 4: 10, 5: 12 },
      added: 4,
      limit: 30,
      multiplier: { start: 1, perWild: 1, limit: 6 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.961368529975687,
    hitRate: 0.5263808976443293,
    freeGamesRate: 0.011532794797541025,
    freeGamesMean: 8.516209650791579,
    standardDeviation: 4.110121850802554,
    maxPaidGame: 54.266666666666666,
    maxRound: 9657.066666666668,
    volatility: 'medium',
  },
);
