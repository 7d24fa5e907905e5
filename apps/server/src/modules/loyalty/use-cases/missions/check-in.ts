import { addDays, dayOf } from '@perya/calendar/days.ts';
import type * as z from 'zod/mini';
import type { checkInCalendar } from '@perya/contract/loyalty/missions.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { insertCheckIn, listCheckIns } from '../../queries/check-ins.ts';
import { periodOf } from '../../rules/days.ts';
import { minorOf } from '../../rules/levels.ts';
import { nextStreak } from '../../rules/mission.ts';
import { paid, type PayError } from '../paid.ts';
import type { Viewer } from './count-progress.ts';

type Calendar = z.input<typeof checkInCalendar>;

/** The month's check-ins and the row of rewards; null: the brand has none. */
export async function showCalendar(
  { db, clock, timeZoneOf, programmes, currencyOf }: LoyaltyContext,
  { brand, memberId }: Viewer,
): Promise<Calendar | null> {
  const today = dayOf(clock.now(), timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'checkIn', today);
  if (programme === null) return null;
  const yesterday = addDays(today, -1);
  const month = periodOf(today, 'month').from;
  const from = month < yesterday ? month : yesterday;
  const checkIns = await listCheckIns(db, memberId, { from, to: today });
  const [last] = checkIns;
  return {
    today,
    checkedToday: last?.day === today,
    streak: last !== undefined && last.day >= yesterday ? last.streak : 0,
    rewards: programme.days.map((reward) => formatDecimal(minorOf(reward), currencyOf(brand))),
    days: checkIns.map(({ day }) => day).filter((day) => day >= month),
  };
}

/**
 * Checks a member in today, and pays the day's reward. One a day of the brand, however often it is said; where a process ended
 * between the two, saying it again pays.
 */
export async function checkIn(
  context: LoyaltyContext,
  viewer: Viewer,
): Promise<Result<{ calendar: Calendar; amountMinor: bigint }, 'not.found' | PayError>> {
  const { db, clock, timeZoneOf, programmes, protection, rewards, currencyOf } = context;
  const { brand, memberId } = viewer;
  const now = clock.now();
  const today = dayOf(now, timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'checkIn', today);
  if (programme === null) return fail('not.found');
  if ((await protection.pausedAmong(db, [memberId], { from: now, to: now })).size > 0)
    return fail('play.stopped');
  const days = { from: addDays(today, -1), to: today };
  const [last] = await listCheckIns(db, memberId, days);
  const streak = last?.day === today ? last.streak : nextStreak(last?.streak ?? 0, programme.days.length);
  await insertCheckIn(db, { brand, memberId, day: today, streak, at: now });
  const amountMinor = minorOf(programme.days[(streak - 1) % programme.days.length] ?? '0');
  const answer = await rewards.payReward({
    brand,
    memberId,
    currency: currencyOf(brand),
    code: 'check-in',
    period: today,
    kind: 'cash',
    amountMinor,
    titles: { EN: 'Check-in', TY: 'Pag-check-in' },
  });
  const result = paid(answer, amountMinor);
  if (!result.ok) return result;
  const calendar = await showCalendar(context, viewer);
  return calendar === null ? fail('not.found') : ok({ calendar, amountMinor: result.value });
}
