import { lineModel } from '../line-model.ts';
import { tenLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Ten lines; the free games pay double. */
export const lines10Medium = lineModel(
  'lines-10-medium',
  createLineSlot({
    strips: [
      'DFAEACBFHCHHGGBBSADDEBHFEGCGCDFE',
      'DFHBDHAWHGGEGAEEABSHBCCHDHHCFFWH',
      'BWAGHBHESHCDBGCADFFWACDGHGEHFHEH',
      'CSCHCHGGBHBFWGFDHGHFBEHHWEAEDADH',
      'SHGBACGHDFHCHDAEWFHBHFCHEBDEHGHA',
    ],
    rows: 3,
    lines: tenLines,
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
      opened: { 3: 10, 4: 12, 5: 15 },
      added: 5,
      limit: 30,
      multiplier: { start: 2, perWild: 0, limit: 2 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9609292215311385,
    hitRate: 0.2524118721485138,
    freeGamesRate: 0.007124483585357666,
    freeGamesMean: 10.476531459338037,
    standardDeviation: 4.270632346976075,
    maxPaidGame: 263,
    maxRound: 14864,
    volatility: 'medium',
  },
);
