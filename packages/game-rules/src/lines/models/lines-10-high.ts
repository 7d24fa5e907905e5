import { lineModel } from '../line-model.ts';
import { tenLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Ten lines, seldom and high; the free games pay threefold. */
export const lines10High = lineModel(
  'lines-10-high',
  createLineSlot({
    strips: [
      'HDGCDGGSBFHGFBBHFEEFHHAEGCEDDCFAAC',
      'EEDDGFAHBHBBWGFHGFAHFCCECSEHAGDHDH',
      'FACEDGHWADBGGEEHFGSBFCBBEHFDGCHCDH',
      'GCAWDBHAEBCFHFEHSDCEEHGDBCWDGBFAGF',
      'FHGHFWBHGHGBSFGHDACCHEADABGDEHEGCG',
    ],
    rows: 3,
    lines: tenLines,
    linePays: [
      [100, 500, 5000],
      [60, 250, 1500],
      [40, 120, 500],
      [30, 80, 250],
      [10, 30, 100],
      [8, 25, 80],
      [5, 20, 50],
      [5, 15, 40],
    ],
    scatterPays: { 3: 2, 4: 10, 5: 100 },
    freeGames: {
      opened: { 3: 10, 4: 15, 5: 20 },
      added: 10,
      limit: 50,
      multiplier: { start: 3, perWild: 0, limit: 3 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9640423398749934,
    hitRate: 0.19095813874214093,
    freeGamesRate: 0.005992416841977748,
    freeGamesMean: 10.892101227600557,
    standardDeviation: 10.818417810299783,
    maxPaidGame: 1052.5,
    maxRound: 149893,
    volatility: 'high',
  },
);
