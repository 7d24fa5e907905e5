import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';

/** A day is closed three hours after its end, when what it had has been counted. */
const afterMs = 3 * 3_600_000;

/** The last day of a zone that may be closed at a moment. */
export function lastClosable(now: Date, timeZone: string): string {
  const yesterday = addDays(dayOf(now, timeZone), -1);
  const isDue = now.getTime() >= startOfDay(addDays(yesterday, 1), timeZone).getTime() + afterMs;
  return isDue ? yesterday : addDays(yesterday, -1);
}
