/**
 * Measures a slot with tumbling whose groups have to touch: what cannot be counted is played very often, with the engine that the
 * studio plays with. Sums are whole numbers, so that shares add up without loss.
 */
import type { NumberSource } from '../fair/fair-random.ts';
import type { ClusterRules } from './cluster-rules.ts';
import type { ClusterSlot } from './cluster-slot.ts';

/** Wins in parts of the stake. */
export interface MeasuredSums {
  readonly rounds: number;
  readonly win: number;
  readonly winSquared: number;
  /** Of the groups in paid games. */
  readonly paidGroups: number;
  /** Of free games, their scatters included. */
  readonly freeGames: number;
  /** Paid games that won anything. */
  readonly paying: number;
  /** Paid games by their drops that won. */
  readonly wonDrops: readonly number[];
  readonly maxWin: number;
}

export function measure({ rules, play }: ClusterSlot, numbers: NumberSource, rounds: number): MeasuredSums {
  const sums = { win: 0, winSquared: 0, paidGroups: 0, freeGames: 0, paying: 0, maxWin: 0 };
  const wonDrops = Array.from({ length: rules.tumbles + 2 }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const { games, win } = play(numbers);
    const paid = games[0]!;
    sums.win += win;
    sums.winSquared += win * win;
    sums.paidGroups += paid.win - paid.scatterPay;
    sums.freeGames += win - paid.win;
    if (paid.win > 0) sums.paying += 1;
    wonDrops[paid.wonDrops]! += 1;
    sums.maxWin = Math.max(sums.maxWin, win);
  }
  return { rounds, ...sums, wonDrops };
}

export function addMeasured(a: MeasuredSums, b: MeasuredSums): MeasuredSums {
  return {
    rounds: a.rounds + b.rounds,
    win: a.win + b.win,
    winSquared: a.winSquared + b.winSquared,
    paidGroups: a.paidGroups + b.paidGroups,
    freeGames: a.freeGames + b.freeGames,
    paying: a.paying + b.paying,
    wonDrops: a.wonDrops.map((count, won) => count + b.wonDrops[won]!),
    maxWin: Math.max(a.maxWin, b.maxWin),
  };
}

export interface Measured {
  readonly rtp: number;
  /** Half the width of the 99 % confidence interval around `rtp`. */
  readonly margin: number;
  readonly rtpGroups: number;
  readonly rtpFreeGames: number;
  readonly hitRate: number;
  readonly standardDeviation: number;
  /** In stakes. */
  readonly maxWin: number;
}

/** The two-sided 99 % point of the normal distribution. */
const z99 = 2.5758293035489;

export function measuredFigures({ stakeParts }: ClusterRules, sums: MeasuredSums): Measured {
  const mean = (sum: number): number => sum / sums.rounds / stakeParts;
  const rtp = mean(sums.win);
  const variance = sums.winSquared / sums.rounds / stakeParts ** 2 - rtp ** 2;
  return {
    rtp,
    margin: z99 * Math.sqrt(variance / sums.rounds),
    rtpGroups: mean(sums.paidGroups),
    rtpFreeGames: mean(sums.freeGames),
    hitRate: sums.paying / sums.rounds,
    standardDeviation: Math.sqrt(variance),
    maxWin: sums.maxWin / stakeParts,
  };
}

/** What a player is told: no digit that the measurement does not bear. */
export function roundedFacts(measured: Measured): Pick<Measured, 'rtp' | 'hitRate' | 'standardDeviation'> {
  const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
  return {
    rtp: rounded(measured.rtp, 3),
    hitRate: rounded(measured.hitRate, 3),
    standardDeviation: rounded(measured.standardDeviation, 1),
  };
}
