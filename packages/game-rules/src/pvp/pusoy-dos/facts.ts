/**
 * What a player is told. What the rake costs and how far results lie apart are measured among robots of equal strength, since nobody can
 * count all ways of playing (`tools/games-verify/pusoy.ts` holds them against the sums); the shares of matches won and the largest win
 * are exact.
 */
import type { PvpFacts } from '../pvp-model.ts';

export const pusoyDosFacts: PvpFacts = {
  rtp: 0.9914,
  rakeCost: 0.0086,
  hitRate: 0.25,
  standardDeviation: 0.48,
  maxRound: 3.9231,
  volatility: 'low',
};

export const pusoyDuelFacts: PvpFacts = {
  rtp: 0.9949,
  rakeCost: 0.0051,
  hitRate: 0.5,
  standardDeviation: 0.27,
  maxRound: 1.95,
  volatility: 'low',
};

export const bigTwoFacts: PvpFacts = {
  rtp: 0.9913,
  rakeCost: 0.0087,
  hitRate: 0.25,
  standardDeviation: 0.48,
  maxRound: 3.9231,
  volatility: 'low',
};
