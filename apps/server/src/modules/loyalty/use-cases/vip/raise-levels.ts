import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { scheduleReward } from '../../due-work.ts';
import type { EarnedReward } from '../../ports.ts';
import { listTurnover, updateLevel, type Standing } from '../../queries/sums.ts';
import { periodOf } from '../../rules/days.ts';
import { reachedLevel, toLevels, type Level } from '../../rules/levels.ts';

/** How long the reward of a level waits. */
const upgradeDays = 30;

/**
 * Raises those whose sums reach a higher level, at once; each level on the way gives its reward, once in a member's life. A member
 * who has stopped playing stays where he is until he plays again.
 */
export async function raiseLevels(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  standings: readonly Standing[],
): Promise<void> {
  const { clock, timeZoneOf, programmes, protection } = context;
  const now = clock.now();
  const today = dayOf(now, timeZoneOf(brand));
  const programme = await programmes.on(tx, brand, 'levels', today);
  if (programme === null) return;
  const levels = toLevels(programme);
  const near = standings.filter(({ level, turnoverMinor, depositedMinor }) => {
    const next = levels[level + 1];
    return next && turnoverMinor >= next.totalMinor && depositedMinor >= next.depositsMinor;
  });
  if (near.length === 0) return;
  const ids = near.map(({ memberId }) => memberId);
  const months = await listTurnover(tx, ids, { ...periodOf(today, 'month'), products: null });
  const paused = await protection.pausedAmong(tx, ids, { from: now, to: now });
  for (const standing of near) {
    const { memberId, level, turnoverMinor, depositedMinor } = standing;
    const monthMinor = months.get(memberId)?.minor ?? 0n;
    const to = reachedLevel(levels, level, { turnoverMinor, depositedMinor, monthMinor });
    if (to === level || paused.has(memberId)) continue;
    await updateLevel(tx, standing, { to, since: today, at: now, because: 'reached' });
    for (const reward of upgradeRewards(context, standing, { levels, to, today }))
      await scheduleReward(context, tx, reward);
  }
}

function upgradeRewards(
  { timeZoneOf, currencyOf }: LoyaltyContext,
  { brand, memberId, level: from }: Standing,
  { levels, to, today }: { levels: readonly Level[]; to: number; today: string },
): EarnedReward[] {
  const expiresAt = startOfDay(addDays(today, upgradeDays + 1), timeZoneOf(brand));
  return levels
    .map((level, place) => ({ ...level, place }))
    .filter(({ place, upgradeMinor }) => place > from && place <= to && upgradeMinor > 0n)
    .map(({ place, label, upgradeMinor }) => ({
      brand,
      memberId,
      currency: currencyOf(brand),
      code: 'vip-level',
      period: String(place),
      kind: 'cash',
      amountMinor: upgradeMinor,
      titles: { EN: label, TY: label },
      expiresAt,
    }));
}
