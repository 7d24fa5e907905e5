import { addDays, dayOf } from '@perya/calendar/days.ts';
import type { ReportsDependencies } from '../dependencies.ts';
import { listCountedBrands, recountDay } from '../queries/recount.ts';
import { findDayBounds } from '../queries/reports.ts';

/**
 * Counts every closed day again from the ledger, once after definitions have changed. Closed days alone: the follower still adds to today.
 * Each day is one transaction with absolute sums, so a repetition changes nothing.
 * @throws while the follower has not read the last closed day to its end; due work tries again.
 */
export async function recountDays(
  { db, clock, followers }: Pick<ReportsDependencies, 'db' | 'clock' | 'followers'>,
  timeZoneOf: (brand: string) => string | null,
  signal: AbortSignal,
): Promise<void> {
  for (const { brand, firstDay } of await listCountedBrands(db)) {
    const timeZone = timeZoneOf(brand) ?? 'UTC';
    const today = dayOf(clock.now(), timeZone);
    const { from: midnight } = await findDayBounds(db, today, timeZone);
    if (!(await followers.hasRead('reports', midnight)))
      throw new Error(`the sums of ${brand} are not counted up to midnight yet`);
    for (let day = firstDay; day < today && !signal.aborted; day = addDays(day, 1)) {
      const bounds = await findDayBounds(db, day, timeZone);
      await db.transaction((tx) => recountDay(tx, { brand, day, ...bounds }));
    }
    signal.throwIfAborted();
  }
}
