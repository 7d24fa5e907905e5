import type { ModelFacts } from '../model.ts';

/**
 * The figures of `computeMathematics()` that a player is shown, so that a phone need not count 33 million ways to stop.
 * A test and `npm run games:verify` fail when they differ from the computed ones.
 */
export const facts = {
  rtp: 0.9658701105679581,
  hitRate: 0.31949880719184875,
  freeGamesRate: 0.007124483585357666,
  freeGamesMean: 10.63462104718939,
  standardDeviation: 5.829623372066298,
  /** In stakes. */
  maxPaidGame: 155.25,
  maxRound: 44200.5,
  volatility: 'medium',
} as const satisfies ModelFacts & Record<string, unknown>;
