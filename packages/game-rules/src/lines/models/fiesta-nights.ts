import { lineModel } from '../line-model.ts';
import { twentyLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Twenty lines; every wild of the free games raises their multiplier, from ×1 to ×10. */
export const fiestaNights = lineModel(
  'fiesta-nights',
  createLineSlot({
    strips: [
      'CEGGDEEFBDHAABHFCDSGEABHDCCGFFHH',
      'FGBADHEWGFCDHHGGEBCCSEEFFBDHAADW',
      'DBHEEFGDHBSAGFEBWFFDCWHHCCAHDGGE',
      'DECCSGFDEEHAABGGAWHHDFFWBECGHBFG',
      'GGEEBGHHFCDBWAADGBEACSHEDFFHCCFH',
    ],
    rows: 3,
    lines: twentyLines,
    linePays: [
      [50, 150, 750],
      [30, 100, 400],
      [25, 70, 200],
      [15, 50, 150],
      [8, 30, 100],
      [8, 25, 80],
      [5, 20, 60],
      [5, 15, 50],
    ],
    scatterPays: { 3: 2, 4: 10, 5: 100 },
    freeGames: {
      opened: { 3: 10, 4: 15, 5: 20 },
      added: 5,
      limit: 30,
      multiplier: { start: 1, perWild: 1, limit: 10 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9658701105679581,
    hitRate: 0.31949880719184875,
    freeGamesRate: 0.007124483585357666,
    freeGamesMean: 10.63462104718939,
    standardDeviation: 5.829623372066298,
    maxPaidGame: 155.25,
    maxRound: 44200.5,
    volatility: 'medium',
  },
);
