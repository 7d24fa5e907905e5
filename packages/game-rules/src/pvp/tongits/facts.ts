/**
 * What a player is told. What the rake costs and how far results lie apart are measured among robots of equal strength
 * (`tools/games-verify/tongits.ts` holds them against the sums); the share of matches won and the largest win are exact.
 */
import type { PvpFacts } from '../pvp-model.ts';

export const tongitsFacts: PvpFacts = {
  rtp: 0.9859,
  rakeCost: 0.0141,
  hitRate: 1 / 3,
  standardDeviation: 0.67,
  maxRound: 2.9,
  volatility: 'low',
};
