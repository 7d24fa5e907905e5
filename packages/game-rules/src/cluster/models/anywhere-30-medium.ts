import { clusterModel } from '../cluster-model.ts';

/** Six by five, eight and more of a symbol wherever they lie. */
export const anywhere30Medium = clusterModel(
  'anywhere-30-medium',
  {
    columns: 6,
    rows: 5,
    groups: 'anywhere',
    weights: [0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
    stakeParts: 20,
    sizes: [8, 10, 12],
    pays: [
      [80, 160, 480],
      [60, 120, 360],
      [50, 100, 300],
      [40, 80, 240],
      [34, 68, 204],
      [28, 56, 168],
      [20, 40, 120],
      [16, 32, 96],
    ],
    multipliers: [1, 2, 3, 4, 5],
    tumbles: 20,
    scatter: { places: 36, pays: { 4: 3, 5: 10, 6: 100 } },
    freeGames: {
      opened: { 4: 10, 5: 12, 6: 15 },
      addedFrom: 3,
      added: 5,
      limit: 40,
      multipliers: [3, 6, 9, 12, 15],
      keeps: false,
    },
  },
  // The computed figures, so that a phone need not count all tumbles.
  {
    rtp: 0.959939511340455,
    hitRate: 0.18873525492700688,
    freeGamesRate: 0.004413050327141209,
    freeGamesMean: 12.549913408987285,
    standardDeviation: 4.5079262605223756,
    maxPaidGame: 4090,
    maxRound: 486890,
    volatility: 'medium',
    measuredRounds: 0,
  },
);
