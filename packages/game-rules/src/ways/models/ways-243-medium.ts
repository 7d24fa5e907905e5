import { waysModel } from '../ways-model.ts';
import { createWaysSlot } from '../ways-slot.ts';

/** 243 ways; in the free games every wild counts three times. */
export const ways243Medium = waysModel(
  'ways-243-medium',
  createWaysSlot({
    strips: [
      'EFCGCGDAHGHFGBGESHEDEFDHCEFABHFBD',
      'FHCDHEGHEFGHEFCWAHFSGDFDBDGACGEBE',
      'HFEGFEAWGFBGHFEDFBECDGDCHSAGBHCHD',
      'HBHSEGHFAFHCGEBEGFHGAEBDFDWDCGCDE',
      'FDGCDCHAFAFCEHFHSFHGEWGEBEBDHBGDEG',
    ],
    rows: 3,
    pays: [
      [30, 100, 500],
      [20, 65, 290],
      [17, 50, 200],
      [14, 35, 120],
      [9, 19, 60],
      [9, 19, 60],
      [6, 15, 45],
      [6, 15, 35],
    ],
    scatterPays: { 3: 2, 4: 10, 5: 50 },
    stakeParts: 25,
    freeGames: {
      opened: { 3: 10, 4: 15, 5: 20 },
      added: 5,
      limit: 40,
      wildCounts: 3,
    },
  }),
  // The computed figures, so that a phone need not compute them.
  {
    rtp: 0.9625271151576492,
    hitRate: 0.4632889940045102,
    freeGamesRate: 0.006416308754223629,
    freeGamesMean: 10.585368196353754,
    standardDeviation: 6.43227328328398,
    maxPaidGame: 167.4,
    maxRound: 163319.4,
    volatility: 'medium',
  },
);
