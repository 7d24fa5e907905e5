import { lineModel } from '../line-model.ts';
import { twentyLines } from '../line-patterns.ts';
import { createLineSlot } from '../line-slot.ts';

/** Twenty lines, small wins often; the free games turn the reels once more for nothing. */
export const lines20Low = lineModel(
  'lines-20-low',
  createLineSlot({
    strips: [
      'GDHGFFHCDGHAHHGGBEFFHGCSHGEHBH',
      'HAGSHHGEHFHFHHWGCEFGDFEGHWGGBH',
      'BFSAGHEEWDEHGHCEEFGWBGFHGCHDFF',
      'CEEHBWGFDGBADHCHSFFHGEEWGHHGFG',
      'FFGEWAFHGECFSHDEHEHHGBWGHGHGFH',
    ],
    rows: 3,
    lines: twentyLines,
    linePays: [
      [40, 100, 300],
      [30, 70, 200],
      [25, 60, 150],
      [20, 50, 120],
      [12, 30, 80],
      [10, 25, 60],
      [10, 25, 60],
      [10, 20, 50],
    ],
    scatterPays: { 3: 1, 4: 5, 5: 20 },
    freeGames: {
      opened: { 3: 6, 4: 8, 5: 10 },
      added: 3,
      limit: 20,
      multiplier: { start: 1, perWild: 0, limit: 1 },
    },
  }),
  // The computed figures, so that a phone need not count millions of ways to stop.
  {
    rtp: 0.9574288348272817,
    hitRate: 0.5286862962962963,
    freeGamesRate: 0.00856,
    freeGamesMean: 6.270848083974378,
    standardDeviation: 1.5732680695774246,
    maxPaidGame: 37.5,
    maxRound: 702.5,
    volatility: 'low',
  },
);
