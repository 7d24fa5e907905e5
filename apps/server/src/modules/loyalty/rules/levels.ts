/** Which level somebody has reached or keeps. Pure. */
import type { Programme } from '@perya/contract/loyalty/programmes.ts';

export interface Level {
  label: string;
  totalMinor: bigint;
  monthlyMinor: bigint;
  depositsMinor: bigint;
  upgradeMinor: bigint;
  weeklyMinor: bigint;
  monthlyRewardMinor: bigint;
}

/** What is counted of a member. */
export interface Sums {
  turnoverMinor: bigint;
  monthMinor: bigint;
  depositedMinor: bigint;
}

/** Programmes write amounts with the two digits that every currency of ours has. */
export const minorOf = (amount: string): bigint => {
  const [whole = '0', digits = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(digits.padEnd(2, '0'));
};

export const toLevels = ({ levels }: Programme<'levels'>): Level[] =>
  levels.map((level) => ({
    label: level.label,
    totalMinor: minorOf(level.totalTurnover),
    monthlyMinor: minorOf(level.monthlyTurnover),
    depositsMinor: minorOf(level.deposits),
    upgradeMinor: minorOf(level.upgrade),
    weeklyMinor: minorOf(level.weekly),
    monthlyRewardMinor: minorOf(level.monthly),
  }));

const reaches = (level: Level, sums: Sums): boolean =>
  sums.turnoverMinor >= level.totalMinor &&
  sums.monthMinor >= level.monthlyMinor &&
  sums.depositedMinor >= level.depositsMinor;

/** The highest level that the sums reach, never below the present one: promotion is at once, demotion only by a closed month. */
export function reachedLevel(levels: readonly Level[], present: number, sums: Sums): number {
  const reached = levels.findLastIndex((level) => reaches(level, sums));
  return Math.max(present, reached);
}

export type MonthVerdict = { kind: 'kept' } | { kind: 'grace' } | { kind: 'demoted'; to: number };

/**
 * What a closed month means for a level. The first month that misses what the level asks for begins a grace month; missing
 * that one too costs one level. A month in which the level was reached, or in which the member paused, is not measured.
 */
export function monthVerdict(
  levels: readonly Level[],
  member: { level: number; monthMinor: bigint; inGrace: boolean; measured: boolean },
): MonthVerdict {
  // A ladder that became shorter takes its highest level for those above it.
  const level = Math.min(member.level, levels.length - 1);
  const expected = levels[level]?.monthlyMinor ?? 0n;
  if (level <= 0 || !member.measured || member.monthMinor >= expected) return { kind: 'kept' };
  return member.inGrace ? { kind: 'demoted', to: level - 1 } : { kind: 'grace' };
}
