/** When rounds that begin by themselves come to their end. Amounts are whole minor units. */

/** What the player has set before the first round. */
export interface AutoLimits {
  readonly rounds: number;
  /** Of all its rounds together, wins taken off, never more than this is lost. */
  readonly lossMinor: number;
  /** One round that wins so much ends it; null: whatever is won. */
  readonly winMinor: number | null;
}

/** What came of it so far. */
export interface AutoRun {
  readonly limits: AutoLimits;
  readonly left: number;
  /** Staked less won; below zero where more was won. */
  readonly lostMinor: number;
}

/** A round that was played to its end. */
export interface AutoRound {
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** It has won a pool as well. */
  readonly jackpot: boolean;
}

export type AutoEnd = 'done' | 'loss' | 'win' | 'jackpot' | 'stopped';

export const autoCounts: readonly number[] = [10, 25, 50, 100];
/** In stakes. */
export const autoLosses: readonly number[] = [5, 10, 25, 50];
export const autoWins: readonly number[] = [10, 25, 50];

export const beginAuto = (limits: AutoLimits): AutoRun => ({ limits, left: limits.rounds, lostMinor: 0 });

export const afterRound = (run: AutoRun, { stakeMinor, winMinor }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  lostMinor: run.lostMinor + stakeMinor - winMinor,
});

/** @param last the round that was just played; null: none yet. @returns null where another one may begin at this stake. */
export function endOf(run: AutoRun, stakeMinor: number, last: AutoRound | null): AutoEnd | null {
  const { limits, left, lostMinor } = run;
  if (last?.jackpot) return 'jackpot';
  if (last && limits.winMinor !== null && last.winMinor >= limits.winMinor) return 'win';
  if (left <= 0) return 'done';
  return lostMinor + stakeMinor > limits.lossMinor ? 'loss' : null;
}
