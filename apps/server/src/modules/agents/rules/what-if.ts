/** What closed days would have brought with another rate or other tiers, by the rules of the statements. Pure. */
import { salaryOf, tierOf, type Measured, type Tier } from './contracts.ts';
import { amountOf } from './earnings.ts';

/** Valid stakes of a closed day and game type in a member's branch: own play, or through one direct downline. */
export interface DayPart {
  day: string;
  /** The day whose rates hold. */
  ratedOn: string;
  /** Null: own play; else the member directly below. */
  viaId: bigint | null;
  /** Valid stakes, minor units. */
  base: bigint;
  /** Rates of that day, parts per million: of the upline, of the member, of that direct downline. */
  uplinePpm: number;
  ppm: number;
  childPpm: number;
}

export interface Earned {
  /** Minor units, of the days. */
  member: bigint;
  /** What the member's branch brings the upline. */
  upline: bigint;
}

export interface Changed {
  before: Earned;
  after: Earned;
}

/** All together. */
export function sumOf(some: readonly Changed[]): Changed {
  const sum = (which: keyof Changed): Earned =>
    some.reduce<Earned>(
      (all, one) => ({ member: all.member + one[which].member, upline: all.upline + one[which].upline }),
      { member: 0n, upline: 0n },
    );
  return { before: sum('before'), after: sum('after') };
}

/** What a member and the upline earn on these parts. @param changed another rate for the member; null: the rates of the days */
export function earnedOf(parts: readonly DayPart[], changed: number | null): Earned {
  let member = 0n;
  const branch = new Map<string, { base: bigint; uplinePpm: number; ppm: number }>();
  for (const part of parts) {
    const ppm = changed ?? part.ppm;
    const less = part.viaId === null ? 0 : part.childPpm;
    if (ppm > less) member += amountOf(part.base, ppm - less);
    const key = `${part.day} ${part.ratedOn}`;
    const before = branch.get(key)?.base ?? 0n;
    branch.set(key, { base: before + part.base, uplinePpm: part.uplinePpm, ppm });
  }
  let upline = 0n;
  for (const { base, uplinePpm, ppm } of branch.values())
    if (uplinePpm > ppm) upline += amountOf(base, uplinePpm - ppm);
  return { member, upline };
}

/** A closed day of a contract: what its branch reached, and what contracts below were paid. */
export interface SalaryDay extends Measured {
  paidBelow: bigint;
  /** What the contract of the upline gives before deductions, and what was paid below it; zeros without a contract. */
  uplineWhole: bigint;
  uplinePaidBelow: bigint;
}

/** What a downline and the upline get for a day. @param before tiers of the present contract; empty without one */
export function salariesOf(day: SalaryDay, before: readonly Tier[], tiers: readonly Tier[]): Earned {
  const salaryBy = (some: readonly Tier[]): bigint => salaryOf(tierOf(some, day), day.stake, day.paidBelow);
  const member = salaryBy(tiers);
  // The upline's contract gives the same whole; what is paid below is deducted.
  const left = day.uplineWhole - (day.uplinePaidBelow - salaryBy(before) + member);
  return { member, upline: left > 0n ? left : 0n };
}
