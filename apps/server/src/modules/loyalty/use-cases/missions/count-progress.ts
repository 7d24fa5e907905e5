import { addDays, startOfDay } from '@perya/calendar/days.ts';
import type { Mission } from '@perya/contract/loyalty/programmes.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listCheckIns } from '../../queries/check-ins.ts';
import { findDeposits, listTurnover } from '../../queries/sums.ts';
import { periodOf } from '../../rules/days.ts';

export interface Viewer {
  brand: string;
  memberId: bigint;
}

/** How far a member is in the period of a day: minor units, or a number. */
export async function countProgress(
  { db, protection, timeZoneOf }: LoyaltyContext,
  { brand, memberId }: Viewer,
  { metric, products, period }: Mission,
  day: string,
): Promise<bigint> {
  const { from, to } = periodOf(day, period);
  switch (metric) {
    case 'turnover':
    case 'bets': {
      const sums = (await listTurnover(db, [memberId], { from, to, products })).get(memberId);
      return metric === 'turnover' ? (sums?.minor ?? 0n) : BigInt(sums?.bets ?? 0);
    }
    case 'deposits':
      return findDeposits(db, memberId, { from, to });
    case 'checkIns':
      return BigInt((await listCheckIns(db, memberId, { from, to })).length);
    case 'limits':
    case 'breaks': {
      const timeZone = timeZoneOf(brand);
      const span = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
      return BigInt((await protection.countDeeds(db, memberId, span))[metric]);
    }
  }
}
