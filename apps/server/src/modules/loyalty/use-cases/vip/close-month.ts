import { addDays, startOfDay } from '@perya/calendar/days.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import {
  listRaisedMembers,
  listTurnover,
  lockStanding,
  updateGrace,
  updateLevel,
} from '../../queries/sums.ts';
import { periodOf } from '../../rules/days.ts';
import { monthVerdict, toLevels } from '../../rules/levels.ts';

const sliceSize = 200;

/**
 * Measures the levels of a month that is over. Each member is a transaction of its own, and one that was measured is found so:
 * after a crash it goes on. @param day any day of the month.
 */
export async function closeMonth(context: LoyaltyContext, brand: string, day: string): Promise<void> {
  const { db, programmes, timeZoneOf, protection } = context;
  const { from, to } = periodOf(day, 'month');
  const programme = await programmes.on(db, brand, 'levels', to);
  if (programme === null) return;
  const levels = toLevels(programme);
  const timeZone = timeZoneOf(brand);
  const span = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  for (let after = 0n; ;) {
    const members = await listRaisedMembers(db, brand, after, sliceSize);
    if (members.length === 0) return;
    const ids = members.map(({ memberId }) => memberId);
    const sums = await listTurnover(db, ids, { from, to, products: null });
    const paused = await protection.pausedAmong(db, ids, span);
    for (const memberId of ids) {
      const monthMinor = sums.get(memberId)?.minor ?? 0n;
      const month = { from, to, monthMinor, paused: paused.has(memberId) };
      await measure(context, memberId, levels, month);
    }
    after = ids.at(-1) ?? after;
  }
}

function measure(
  { db, clock }: LoyaltyContext,
  memberId: bigint,
  levels: ReturnType<typeof toLevels>,
  { from, to, monthMinor, paused }: { from: string; to: string; monthMinor: bigint; paused: boolean },
): Promise<void> {
  const graceEnds = periodOf(addDays(to, 1), 'month').to;
  return db.transaction(async (tx) => {
    const standing = await lockStanding(tx, memberId);
    if (standing === null) return;
    const { level, levelSince, graceUntil } = standing;
    // Given its grace month by this very closing, before a process ended.
    if (graceUntil !== null && graceUntil > to) return;
    const measured = !paused && (levelSince === null || levelSince < from);
    const verdict = monthVerdict(levels, { level, monthMinor, measured, inGrace: graceUntil === to });
    if (verdict.kind === 'demoted') {
      const since = addDays(to, 1);
      await updateLevel(tx, standing, { to: verdict.to, since, at: clock.now(), because: 'missed' });
    } else if (verdict.kind === 'grace') {
      await updateGrace(tx, memberId, graceEnds);
    } else if (graceUntil !== null) {
      // A month in which the member paused puts the grace month off; else it was kept.
      await updateGrace(tx, memberId, paused ? graceEnds : null);
    }
  });
}
