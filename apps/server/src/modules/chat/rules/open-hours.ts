/** Opening hours of a brand's chat. Pure. */
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { OpenHours } from '@perya/contract/brand/chat-settings.ts';

const minuteMs = 60_000;

/** @param hours empty: round the clock. */
export function isOpenAt(hours: readonly OpenHours[], at: Date, timeZone: string): boolean {
  if (hours.length === 0) return true;
  return spansOf(hours, dayOf(at, timeZone), timeZone).some(([from, until]) => from <= at && at < until);
}

/** The next opening; null if it is open now, or never opens. */
export function nextOpening(hours: readonly OpenHours[], at: Date, timeZone: string): Date | null {
  if (isOpenAt(hours, at, timeZone)) return null;
  const today = dayOf(at, timeZone);
  for (let days = 0; days <= 7; days += 1) {
    const starts = spansOf(hours, addDays(today, days), timeZone).map(([from]) => from);
    const [next] = starts.filter((from) => from > at).toSorted((a, b) => a.getTime() - b.getTime());
    if (next) return next;
  }
  return null;
}

function spansOf(hours: readonly OpenHours[], day: string, timeZone: string): [from: Date, until: Date][] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const startMs = startOfDay(day, timeZone).getTime();
  const momentOf = (time: string): Date => new Date(startMs + minutesOf(time) * minuteMs);
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, until }) => [momentOf(from), momentOf(until)]);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
