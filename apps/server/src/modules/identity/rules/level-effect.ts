/** Effects of other limits of levels on days of the past. Pure. */
import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';
import { tierOf } from './standing.ts';

/** What a member deposited or withdrew on a day of the brand. */
export interface DaySum {
  memberId: bigint;
  /** Minor units. */
  sumMinor: bigint;
}

/** @returns how many of these days are above what the member's level opens, by today's levels. */
export function countOverLevel(
  identity: ComplianceProfile['identity'],
  days: readonly DaySum[],
  accepted: ReadonlyMap<bigint, readonly number[]>,
  { limit, currency }: { limit: 'depositDay' | 'withdrawDay'; currency: Currency },
): number {
  if (identity === undefined) return 0;
  return days.filter(({ memberId, sumMinor }) => {
    const tier = Math.min(tierOf(accepted.get(memberId) ?? []), identity.tiers.length);
    const opens = (identity.tiers[tier - 1]?.unlocks ?? identity.unverified)[limit];
    const limitMinor = opens === undefined ? null : parseDecimal(opens, currency);
    return limitMinor !== null && sumMinor > limitMinor;
  }).length;
}
