import { clusterModel } from '../cluster-model.ts';

/** Seven by seven, groups that touch; small wins, often. */
export const cluster49Low = clusterModel(
  'cluster-49-low',
  {
    columns: 7,
    rows: 7,
    groups: 'touching',
    weights: [1, 0, 1, 1, 1, 1, 2, 2, 2, 1],
    stakeParts: 20,
    sizes: [6, 7, 8, 10, 13, 17],
    pays: [
      [60, 90, 120, 200, 400, 1000],
      [45, 65, 90, 140, 280, 700],
      [35, 50, 70, 110, 220, 500],
      [28, 40, 56, 90, 180, 400],
      [8, 12, 16, 25, 50, 120],
      [7, 10, 14, 22, 44, 100],
      [6, 9, 11, 18, 36, 90],
      [5, 8, 10, 16, 32, 80],
    ],
    multipliers: [1, 2, 3, 4, 5],
    tumbles: 12,
    scatter: { places: 110, pays: { 3: 1, 4: 3, 5: 10, 6: 50, 7: 200 } },
    freeGames: {
      opened: { 3: 8, 4: 10, 5: 12, 6: 15, 7: 20 },
      addedFrom: 3,
      added: 4,
      limit: 40,
      multipliers: [2, 4, 6, 8, 10],
      keeps: false,
    },
  },
  // The measured figures, rounded to what the measurement bears; what follows from the scatters alone is exact.
  {
    rtp: 0.962,
    hitRate: 0.487,
    freeGamesRate: 0.007424529209729826,
    freeGamesMean: 8.386776553440205,
    standardDeviation: 2.4,
    maxPaidGame: 6800,
    maxRound: 542800,
    volatility: 'low',
    measuredRounds: 100_000_000,
  },
);
