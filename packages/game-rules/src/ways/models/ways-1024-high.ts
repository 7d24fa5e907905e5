import { waysModel } from '../ways-model.ts';
import { createWaysSlot } from '../ways-slot.ts';

/** 1,024 ways over four rows, seldom and high; in the free games every wild counts three times. */
export const ways1024High = waysModel(
  'ways-1024-high',
  createWaysSlot({
    strips: [
      'DDSFFHHGGCCEEHHGGBEEGGFFHHDDCGHHAABBEEFF',
      'GFFGGHHGGHHWFFHHEECHHCCFFDDGGDDSAAEEBBEE',
      'CDDEEHHDDFFGGEEFFEEAAGHHFFHHGGWBBHGGCCBS',
      'BBDDFFSHHCEEAAFFDDGBGGCCFFEEGGEEHHWHHGGH',
      'SHHGGHHGGBBWEEAAHHFFGGDDFFCCHHEEDDFFGEEC',
    ],
    rows: 4,
    pays: [
      [16, 100, 1300],
      [10, 50, 440],
      [8, 30, 170],
      [5, 20, 80],
      [2, 5, 20],
      [2, 5, 20],
      [2, 4, 13],
      [2, 4, 10],
    ],
    scatterPays: { 3: 2, 4: 10, 5: 100 },
    stakeParts: 40,
    freeGames: {
      opened: { 3: 10, 4: 15, 5: 25 },
      added: 10,
      limit: 60,
      wildCounts: 3,
    },
  }),
  // The computed figures, so that a phone need not compute them.
  {
    rtp: 0.9643719872954052,
    hitRate: 0.39280624999999975,
    freeGamesRate: 0.00856000000000001,
    freeGamesMean: 11.242663666295575,
    standardDeviation: 14.254216935164921,
    maxPaidGame: 1040,
    maxRound: 613940,
    volatility: 'high',
  },
);
