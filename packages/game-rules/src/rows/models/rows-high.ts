import { rowsModel } from '../rows-model.ts';
import { createRowsSlot } from '../rows-slot.ts';

/** Changing rows with rare, high wins: long runs pay most, and the multiplier rises to ×20. */
export const rowsHigh = rowsModel(
  'rows-high',
  createRowsSlot({
    strips: [
      'CCDDHHEEEGGGEEEGGHHHFFFBGGGAAEFDCCHHHDDFFFSBB',
      'GGGBBDDAAHHFFFGGCCEEEDGGGDDHHHFFFBFCCSHHHEEEW',
      'DGGWEEEBBGGGFFFCCDDAAGGGFFFEEEBSHHCCHHHDDFHHH',
      'HHHFSGGGDDWCCEEEDDEEEAACCDHHGGBFFFHHHFFFBBGGG',
      'HHBDCCGGFDDEEEWHHHGGGFFFBBDDGGGAAHHHFFFSCCEEE',
      'DEEEHHHGGGWDDEEEBAAFFFDDSHHHBBFFFGGCCGGGCCHHF',
    ],
    heights: [
      [16, 24, 25, 18, 10, 7],
      [16, 24, 25, 18, 10, 7],
      [16, 24, 25, 18, 10, 7],
      [16, 24, 25, 18, 10, 7],
      [16, 24, 25, 18, 10, 7],
      [16, 24, 25, 18, 10, 7],
    ],
    pays: [
      [50, 170, 600, 2100],
      [25, 75, 210, 700],
      [12, 35, 90, 230],
      [8, 20, 40, 90],
      [3, 6, 10, 19],
      [3, 6, 10, 18],
      [3, 5, 7, 13],
      [2, 4, 7, 13],
    ],
    scatterPays: { 4: 3, 5: 10, 6: 100 },
    stakeParts: 50,
    freeGames: {
      opened: { 3: 10, 4: 12, 5: 16, 6: 24 },
      added: 5,
      limit: 40,
      multiplier: { start: 1, limit: 20 },
    },
  }),
  // Computed in advance, so that phones need not.
  {
    rtp: 0.9648074256462651,
    hitRate: 0.2754316694618709,
    freeGamesRate: 0.011672724638687345,
    freeGamesMean: 10.7831700028808,
    standardDeviation: 9.959037663868942,
    maxPaidGame: 2745.96,
    maxRound: 2141848.8,
    volatility: 'high',
  },
);
