/**
 * What a player is told. Measured: four (or two) robots of equal strength against one another, since nobody can count all ways of playing.
 * The share of matches won is exact: one seat of all wins.
 */
import type { PvpFacts } from '../pvp-model.ts';

export const pusoyDosFacts: PvpFacts = {
  rtp: 0.991,
  rakeCost: 0.009,
  hitRate: 0.25,
  standardDeviation: 0.48,
  maxRound: 3.92,
  volatility: 'low',
};

export const pusoyDuelFacts: PvpFacts = pusoyDosFacts;
export const bigTwoFacts: PvpFacts = pusoyDosFacts;
