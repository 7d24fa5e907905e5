import { clusterModel } from '../cluster-model.ts';

/** Six by five, eight and more of a symbol wherever they lie; the free games are the main thing. */
export const anywhere30High = clusterModel(
  'anywhere-30-high',
  {
    columns: 6,
    rows: 5,
    groups: 'anywhere',
    weights: [0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
    stakeParts: 20,
    sizes: [8, 10, 12],
    pays: [
      [200, 500, 3000],
      [30, 75, 450],
      [12, 30, 180],
      [8, 20, 120],
      [6, 15, 90],
      [4, 10, 60],
      [4, 10, 60],
      [4, 10, 60],
    ],
    multipliers: [1, 2, 3, 5],
    tumbles: 20,
    scatter: { places: 36, pays: { 4: 3, 5: 10, 6: 100 } },
    freeGames: {
      opened: { 4: 10, 5: 12, 6: 15 },
      addedFrom: 3,
      added: 5,
      limit: 40,
      multipliers: [6, 12, 18, 30],
      keeps: false,
    },
  },
  // The computed figures, so that a phone need not count all tumbles.
  {
    rtp: 0.9624750233308517,
    hitRate: 0.18873525492700688,
    freeGamesRate: 0.004413050327141209,
    freeGamesMean: 12.549913408987285,
    standardDeviation: 8.612343307390907,
    maxPaidGame: 16660,
    maxRound: 3995060,
    volatility: 'high',
    measuredRounds: 0,
  },
);
