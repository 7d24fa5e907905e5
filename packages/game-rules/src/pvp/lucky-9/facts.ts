import type { PvpFacts } from '../pvp-model.ts';

/** Exact, by `mathematics.ts`, for four seats that all draw by the best rule; a proof holds them against it. */
export const lucky9Facts: PvpFacts = {
  rtp: 0.9915772105,
  rakeCost: 0.0084227895,
  hitRate: 0.4042952928,
  standardDeviation: 0.4554387619,
  maxRound: 1.9666666667,
  volatility: 'low',
};
