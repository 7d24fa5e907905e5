import { addDays, startOfDay } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { scheduleReward } from '../../due-work.ts';
import { listRaisedMembers } from '../../queries/sums.ts';
import { periodOf } from '../../rules/days.ts';
import { toLevels } from '../../rules/levels.ts';

const sliceSize = 500;

/** Issues what a week or a month that begins gives to its levels, once; it waits until that week or month is over. */
export async function issueBenefits(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  { period, day }: { period: 'week' | 'month'; day: string },
): Promise<void> {
  const { programmes, protection, clock, currencyOf, timeZoneOf } = context;
  const programme = await programmes.on(tx, brand, 'levels', day);
  if (programme === null) return;
  const levels = toLevels(programme);
  const { from, to } = periodOf(day, period);
  const now = clock.now();
  const expiresAt = startOfDay(addDays(to, 1), timeZoneOf(brand));
  for (let after = 0n; ;) {
    const members = await listRaisedMembers(tx, brand, after, sliceSize);
    if (members.length === 0) return;
    const ids = members.map(({ memberId }) => memberId);
    const paused = await protection.pausedAmong(tx, ids, { from: now, to: now });
    for (const { memberId, level: place } of members) {
      const level = levels[Math.min(place, levels.length - 1)];
      const amountMinor = (period === 'week' ? level?.weeklyMinor : level?.monthlyRewardMinor) ?? 0n;
      if (level === undefined || amountMinor === 0n || paused.has(memberId)) continue;
      await scheduleReward(context, tx, {
        brand,
        memberId,
        currency: currencyOf(brand),
        code: period === 'week' ? 'vip-week' : 'vip-month',
        period: from,
        kind: 'cash',
        amountMinor,
        titles: { EN: level.label, TY: level.label },
        expiresAt,
      });
    }
    after = ids.at(-1) ?? after;
  }
}
