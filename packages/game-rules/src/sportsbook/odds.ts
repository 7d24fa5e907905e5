/**
 * From chances to odds. Odds are whole hundredths: 250 is 2.50, the stake included.
 *
 *   fair odds = 1 / p,   odds = 1 / (p × (1 + margin)), rounded down to the tick
 *
 * Where a stake can come back (chance r), p is the chance among the other endings: nobody's margin is taken from a push.
 */
import type { MarketKind } from './market.ts';

/** What the house keeps of each unit that is bet, before rounding: 0.05 is an overround of 105 %. */
export const margins: Readonly<Record<MarketKind, number>> = {
  result: 0.05,
  double: 0.05,
  winner: 0.045,
  'draw-no-bet': 0.05,
  total: 0.05,
  handicap: 0.05,
  both: 0.055,
  score: 0.12,
  period: 0.055,
  games: 0.055,
};

/** On top of it while the match is played. */
export const liveMargin = 0.015;

export const marginOf = (kind: MarketKind, live: boolean): number => margins[kind] + (live ? liveMargin : 0);

/** Below it nothing is offered, and nothing is paid above the other. */
export const leastOdds = 102;
export const mostOdds = 15_000;

/** Up to these odds (hundredths) they move in these steps. */
const ticks = [
  [200, 1],
  [300, 2],
  [400, 5],
  [1000, 10],
  [2000, 50],
  [Infinity, 100],
] as const;

/** Hundredths, rounded down to the tick. */
export function roundDown(hundredths: number): number {
  const [, step] = ticks.find(([below]) => hundredths < below) ?? [0, 100];
  return Math.floor(hundredths / step + 1e-9) * step;
}

export interface Fair {
  readonly win: number;
  /** The stake comes back. */
  readonly back: number;
}

/** @returns null where the chance is too near to certain or to nothing to be offered. */
export function oddsOf({ win, back }: Fair, margin: number): number | null {
  if (back >= 1 || win <= 0) return null;
  const odds = roundDown(100 / ((win / (1 - back)) * (1 + margin)));
  if (odds < leastOdds) return null;
  return odds > mostOdds ? null : odds;
}

/** What a unit at these odds is worth: what it would bring on average, its stake included. */
export const worthOf = ({ win, back }: Fair, odds: number): number => (win * odds) / 100 + back;
