import { lineModel } from '../line-model.ts';
import { twentyLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Twenty lines, seldom and high; wilds raise the multiplier of the free games, from ×2 to ×8. */
export const lines20High = lineModel(
  'lines-20-high',
  createLineSlot({
    strips: [
      'HDFBGBGAECGGCHEHBABEADCDHHFFCSFEGD',
      'HCFSGDGAHGAFWDBCBFHEGEHDCGAEHFFBEH',
      'AFHCESBBGAWEHHCGGHGEDFDDBHCGDEFFHH',
      'FEDAHHEHFGFHFHWGDEGAGBEDFCABGBCDCS',
      'GEHHFBBDSEADFGBDCCFGCHBWADFEGACEAH',
    ],
    rows: 3,
    lines: twentyLines,
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
    scatterPays: { 3: 2, 4: 20, 5: 200 },
    freeGames: {
      opened: { 3: 10, 4: 15, 5: 20 },
      added: 10,
      limit: 50,
      multiplier: { start: 2, perWild: 1, limit: 8 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9567289502577189,
    hitRate: 0.28265154959267025,
    freeGamesRate: 0.005992416841977748,
    freeGamesMean: 10.892101227600557,
    standardDeviation: 11.020737759370343,
    maxPaidGame: 656,
    maxRound: 250494,
    volatility: 'high',
  },
);
