/** When rounds that begin by themselves come to their end. */

/** What the player has set before the first round. */
export interface AutoLimits {
  readonly rounds: number;
  /** Of all its rounds together, wins taken off, never more than this is lost. */
  readonly lossMinor: bigint;
  /** One round that wins so much ends it; null: whatever is won. */
  readonly winMinor: bigint | null;
}

/** What came of it so far. */
export interface AutoRun {
  readonly limits: AutoLimits;
  readonly left: number;
  /** Staked less won; below zero where more was won. */
  readonly lostMinor: bigint;
}

/** A round that was played to its end. */
export interface AutoRound {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** It has won a pool as well. */
  readonly jackpot: boolean;
}

export type AutoEnd = 'done' | 'loss' | 'win' | 'jackpot' | 'stopped';

export const autoCounts: readonly number[] = [10, 25, 50, 100];
/** In stakes. */
export const autoLosses: readonly bigint[] = [5n, 10n, 25n, 50n];
export const autoWins: readonly bigint[] = [10n, 25n, 50n];

export const beginAuto = (limits: AutoLimits): AutoRun => ({ limits, left: limits.rounds, lostMinor: 0n });

export const afterRound = (run: AutoRun, { stakeMinor, winMinor }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  lostMinor: run.lostMinor + stakeMinor - winMinor,
});

/** @param last the round that was just played; null: none yet. @returns null where another one may begin at this stake. */
export function endOf(run: AutoRun, stakeMinor: bigint, last: AutoRound | null): AutoEnd | null {
  const { limits, left, lostMinor } = run;
  if (last?.jackpot) return 'jackpot';
  if (last && limits.winMinor !== null && last.winMinor >= limits.winMinor) return 'win';
  if (left <= 0) return 'done';
  return lostMinor + stakeMinor > limits.lossMinor ? 'loss' : null;
}
