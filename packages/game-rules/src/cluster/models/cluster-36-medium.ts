import { clusterModel } from '../cluster-model.ts';

/** Six by six, groups that touch; in the free games the multiplier never falls. */
export const cluster36Medium = clusterModel(
  'cluster-36-medium',
  {
    columns: 6,
    rows: 6,
    groups: 'touching',
    weights: [1, 0, 1, 1, 2, 2, 2, 2, 2, 2],
    stakeParts: 20,
    sizes: [5, 6, 7, 9, 12, 16],
    pays: [
      [80, 120, 200, 400, 900, 2500],
      [60, 85, 140, 270, 650, 1800],
      [14, 22, 40, 90, 250, 700],
      [11, 18, 32, 75, 200, 550],
      [8, 13, 22, 50, 130, 400],
      [7, 11, 18, 40, 105, 320],
      [6, 9, 15, 34, 90, 260],
      [5, 8, 13, 30, 75, 220],
    ],
    multipliers: [1, 2, 4, 8],
    tumbles: 12,
    scatter: { places: 40, pays: { 4: 3, 5: 10, 6: 100 } },
    freeGames: {
      opened: { 4: 10, 5: 12, 6: 15 },
      addedFrom: 3,
      added: 2,
      limit: 30,
      multipliers: [1, 2, 3, 4, 5, 6, 8, 10, 12, 15],
      keeps: true,
    },
  },
  // The measured figures, rounded to what the measurement bears; what follows from the scatters alone is exact.
  {
    rtp: 0.96,
    hitRate: 0.436,
    freeGamesRate: 0.005885156249999999,
    freeGamesMean: 11.20184965438682,
    standardDeviation: 4.2,
    maxPaidGame: 21850,
    maxRound: 1466350,
    volatility: 'medium',
    measuredRounds: 100_000_000,
  },
);
