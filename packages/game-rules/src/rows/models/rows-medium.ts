import { rowsModel } from '../rows-model.ts';
import { createRowsSlot } from '../rows-slot.ts';

/** Changing rows; tall reels lift the multiplier of the free games up to ×8. */
export const rowsMedium = rowsModel(
  'rows-medium',
  createRowsSlot({
    strips: [
      'AHHSEEDDGBEEHHFFHHBBFFGGAACCEEDGGDDHHGGCCFF',
      'FFWDDEEHHDHHDDEEAAFFHHSGGAGGCCFFHHBBGGCCBEE',
      'DEECCBHHEEWHHFFDDGGAGGHHSFFCCAAHHGGDDBBEEFF',
      'CCGGBSBBGGWHHEEAAEEAGGFFEEHHCCHHDDFFDDHHFFD',
      'AABDDFFHHCCEEHHDDBBWCCFFHHFFEEGGAHHDGGEESGG',
      'BCCHHFFBBDDCCEEGGEEGGAAEEHHWGGDDSAFFHHFFDHH',
    ],
    heights: [
      [12, 22, 28, 22, 11, 5],
      [12, 22, 28, 22, 11, 5],
      [12, 22, 28, 22, 11, 5],
      [12, 22, 28, 22, 11, 5],
      [12, 22, 28, 22, 11, 5],
      [12, 22, 28, 22, 11, 5],
    ],
    pays: [
      [25, 50, 95, 220],
      [19, 35, 65, 160],
      [14, 25, 45, 85],
      [10, 17, 30, 55],
      [5, 9, 14, 25],
      [5, 9, 14, 25],
      [4, 7, 10, 17],
      [4, 7, 10, 17],
    ],
    scatterPays: { 4: 3, 5: 10, 6: 100 },
    stakeParts: 50,
    freeGames: {
      opened: { 3: 8, 4: 10, 5: 15, 6: 20 },
      added: 4,
      limit: 28,
      multiplier: { start: 1, limit: 8 },
    },
  }),
  // The computed figures, so that a phone need not compute them.
  {
    rtp: 0.9636480336554112,
    hitRate: 0.34048991125190436,
    freeGamesRate: 0.014177375116956038,
    freeGamesMean: 8.660832488817189,
    standardDeviation: 5.00915383037769,
    maxPaidGame: 1308.96,
    maxRound: 293207.04,
    volatility: 'medium',
  },
);
