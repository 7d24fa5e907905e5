/** What last month would have brought with another rate or other tiers: the same rules as the statements, over the same closed days. Pure. */
import { salaryOf, tierOf, type Measured, type Tier } from './contracts.ts';
import { amountOf } from './earnings.ts';

/** Of a closed day and game type: what came in below a member, by the way on which it came. */
export interface DayPart {
  day: string;
  /** Null: own play; else the member directly below. */
  viaId: bigint | null;
  /** Valid stakes, minor units. */
  base: bigint;
  /** Rates of that day, parts per million: of the one above, of the member, of the one below on that way. */
  uplinePpm: number;
  ppm: number;
  childPpm: number;
}

export interface Earned {
  /** Minor units, of the days. */
  member: bigint;
  /** What the member's branch brings the one above. */
  upline: bigint;
}

/** What a member and the one above have of these parts, with the member's own rates or with another one. */
export function earnedOf(parts: readonly DayPart[], changed: number | null): Earned {
  let member = 0n;
  const branch = new Map<string, { base: bigint; uplinePpm: number; ppm: number }>();
  for (const part of parts) {
    const ppm = changed ?? part.ppm;
    const less = part.viaId === null ? 0 : part.childPpm;
    if (ppm > less) member += amountOf(part.base, ppm - less);
    const before = branch.get(part.day)?.base ?? 0n;
    branch.set(part.day, { base: before + part.base, uplinePpm: part.uplinePpm, ppm });
  }
  let upline = 0n;
  for (const { base, uplinePpm, ppm } of branch.values())
    if (uplinePpm > ppm) upline += amountOf(base, uplinePpm - ppm);
  return { member, upline };
}

/** A closed day of a contract: what its branch reached, and what contracts below were paid. */
export interface SalaryDay extends Measured {
  day: string;
  paidBelow: bigint;
  /** What the contract of the one above gives for the day before anything is paid below, and what was paid below it; zeros: he has none. */
  uplineWhole: bigint;
  uplinePaidBelow: bigint;
}

/** What a downline and the one above get of these days with some tiers. */
export function salariesOf(
  days: readonly SalaryDay[],
  before: readonly Tier[] | null,
  tiers: readonly Tier[],
): Earned {
  let member = 0n;
  let upline = 0n;
  for (const day of days) {
    const was = before === null ? 0n : salaryOf(tierOf(before, day), day.stake, day.paidBelow);
    const now = salaryOf(tierOf(tiers, day), day.stake, day.paidBelow);
    member += now;
    // The contract above gives the same whole; what is paid below comes off it.
    const left = day.uplineWhole - (day.uplinePaidBelow - was + now);
    upline += left > 0n ? left : 0n;
  }
  return { member, upline };
}
