import { rowsModel } from '../rows-model.ts';
import { createRowsSlot } from '../rows-slot.ts';

/** Changing rows, often and small: even pays, a multiplier up to ×3. */
export const rowsLow = rowsModel(
  'rows-low',
  createRowsSlot({
    strips: [
      'GGCDHHBGGEEDBFFGGAFFCEEDAEECBADCHHAFFDBHHSD',
      'BEEDEDCSHHBAFFDACAGGBDBDCGGHHAWFFHHGGCFFEE',
      'DADHHBDSGGAWBAGGFFCHHEEFFAGGCDBDFFCEBCHHEE',
      'EEAEBGGFFDBDCDCADBFFHHGGCEEWFFCGGHHSABADHH',
      'BADADBACFFGGHHAWCEHHGGDCBDEESCBHHFFDGGEEFF',
      'WBADGGFFGGABCDFFHHEEASCHHCDECBFFAHHDGGDEEB',
    ],
    heights: [
      [10, 20, 30, 24, 12, 4],
      [10, 20, 30, 24, 12, 4],
      [10, 20, 30, 24, 12, 4],
      [10, 20, 30, 24, 12, 4],
      [10, 20, 30, 24, 12, 4],
      [10, 20, 30, 24, 12, 4],
    ],
    pays: [
      [20, 25, 40, 60],
      [19, 25, 35, 55],
      [17, 20, 30, 40],
      [15, 18, 25, 35],
      [12, 15, 19, 25],
      [12, 15, 19, 25],
      [11, 13, 17, 25],
      [11, 13, 17, 25],
    ],
    scatterPays: { 4: 2, 5: 10, 6: 50 },
    stakeParts: 50,
    freeGames: {
      opened: { 3: 6, 4: 8, 5: 10, 6: 15 },
      added: 3,
      limit: 18,
      multiplier: { start: 1, limit: 3 },
    },
  }),
  // The computed figures, so that a phone need not compute them.
  {
    rtp: 0.9614257319358444,
    hitRate: 0.4561015370018439,
    freeGamesRate: 0.015680465116279022,
    freeGamesMean: 6.47114308616592,
    standardDeviation: 2.981323588072556,
    maxPaidGame: 544.8,
    maxRound: 29964,
    volatility: 'low',
  },
);
