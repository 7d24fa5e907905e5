/** The bingos that the studio offers. Their figures are computed by `bingo-figures.ts`. */
import { bingo } from './bingo.ts';

/** 75 balls, five by five with a free middle, 36 calls. */
export const bingo75 = bingo({
  name: 'bingo-75',
  bettingMs: 20_000,
  size: 5,
  balls: 75,
  freeMiddle: true,
  calls: 36,
  linePays: [0, 150, 600, 2500, 10_000, 35_000, 100_000],
  callMs: 620,
  figures: { rtp: 0.9722736837138399, hitRate: 0.3035075893065425, standardDeviation: 6.423972498406112 },
});

/** 30 balls, three by three, twelve calls: a round in half the time. */
export const bingo30 = bingo({
  name: 'bingo-30',
  bettingMs: 16_000,
  size: 3,
  balls: 30,
  freeMiddle: false,
  calls: 12,
  linePays: [0, 150, 450, 1250, 2600, 5000, 10_000, 10_000, 20_000],
  callMs: 900,
  figures: { rtp: 0.9711818815866791, hitRate: 0.3324168684888325, standardDeviation: 3.204556937794368 },
});
