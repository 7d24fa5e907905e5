import { waysModel } from '../ways-model.ts';
import { createWaysSlot } from '../ways-slot.ts';

/** 243 ways, often and small; in the free games every wild counts twice. */
export const ways243Low = waysModel(
  'ways-243-low',
  createWaysSlot({
    strips: [
      'FBAHBCEFHAEGFBHGDFCHDCGDADGCESE',
      'FDCEFSAGEBGEDBCHFHEGBHDFWADAGCH',
      'EHFBHCGABDGSDFEFGDEABHCGAECWFHD',
      'FEHDCFDGBAGDGAFCGBHBEHECAEFSHDW',
      'WEHDEFDHBFBFCEACSCGDHGAEFDHGAGB',
    ],
    rows: 3,
    pays: [
      [25, 55, 160],
      [20, 50, 160],
      [18, 40, 120],
      [16, 35, 100],
      [14, 25, 75],
      [14, 25, 75],
      [10, 20, 60],
      [10, 20, 60],
    ],
    scatterPays: { 3: 2, 4: 5, 5: 20 },
    stakeParts: 25,
    freeGames: {
      opened: { 3: 8, 4: 12, 5: 20 },
      added: 5,
      limit: 30,
      wildCounts: 2,
    },
  }),
  // The computed figures, so that a phone need not compute them.
  {
    rtp: 0.9622573545130254,
    hitRate: 0.4299709411571439,
    freeGamesRate: 0.007798449908626341,
    freeGamesMean: 8.549578164140692,
    standardDeviation: 2.8391862607362173,
    maxPaidGame: 58.8,
    maxRound: 14134.8,
    volatility: 'low',
  },
);
