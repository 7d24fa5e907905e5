import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Queryable } from '#platform/db/database.ts';
import { loyaltyFollower } from '../consumer.ts';
import type { LoyaltyContext } from '../dependencies.ts';
import { findLastClosing, insertClosing } from '../queries/closings.ts';
import { periodOf } from '../rules/days.ts';
import { closeBoards } from './missions/close-boards.ts';
import { closePoints } from './points/close-points.ts';
import { closeRebates } from './rebates/close-rebates.ts';
import { closeMonth } from './vip/close-month.ts';
import { issueBenefits } from './vip/issue-benefits.ts';

/** A posting that began before midnight is booked by then. */
const restMs = 60_000;

/**
 * Closes the days of a brand that are over and not closed yet, the oldest first: each part once, whichever process is first. It waits
 * until the follower has read everything of the day. The first day that a brand closes is yesterday.
 * @param signal ends it between two days; after a long break there are many
 */
export async function closeDays(context: LoyaltyContext, brand: string, signal?: AbortSignal): Promise<void> {
  const { db, clock, timeZoneOf, hasRead } = context;
  const timeZone = timeZoneOf(brand);
  const now = clock.now();
  const yesterday = addDays(dayOf(now, timeZone), -1);
  const last = await findLastClosing(db, brand, 'day');
  for (let day = last === null ? yesterday : addDays(last, 1); day <= yesterday; day = addDays(day, 1)) {
    const over = startOfDay(addDays(day, 1), timeZone);
    if (signal?.aborted) return;
    if (now.getTime() < over.getTime() + restMs || !(await hasRead(loyaltyFollower, over))) return;
    await closeDay(context, brand, day);
  }
}

async function closeDay(context: LoyaltyContext, brand: string, day: string): Promise<void> {
  const part = (name: string, work: (tx: Queryable) => Promise<void>): Promise<void> =>
    context.db.transaction(async (tx) => {
      if (await insertClosing(tx, { brand, part: name, day, at: context.clock.now() })) await work(tx);
    });
  const next = addDays(day, 1);
  await part('rebates', (tx) => closeRebates(context, tx, brand, day));
  await part('points', (tx) => closePoints(context, tx, brand, day));
  await part('boards', (tx) => closeBoards(context, tx, brand, day));
  if (periodOf(day, 'month').to === day) {
    // Levels first: the new month gives what the measured level gives.
    await closeMonth(context, brand, day);
    await part('month', (tx) => issueBenefits(context, tx, brand, { period: 'month', day: next }));
  }
  if (periodOf(day, 'week').to === day)
    await part('week', (tx) => issueBenefits(context, tx, brand, { period: 'week', day: next }));
  // Last: a day that is not whole is found again.
  await part('day', async () => {});
}
