/** The issues of calendars in a brand's time zone. Pure. */
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { Calendar } from '@perya/game-rules/lottery/games.ts';

/** The draws of one day, and when their sales end. */
export interface DayCalendar {
  calendar: Calendar;
  lockSeconds: number;
}

export interface IssueTimes {
  /** Local date and running number of the day, padded to the day's count: `202611250042`. */
  numero: string;
  locksAt: Date;
  drawsAt: Date;
}

const minuteMs = 60_000;

const known = new WeakMap<Calendar, readonly number[]>();

/** Minutes after local midnight at which issues are drawn; the last issue of a day with an interval is drawn at midnight. */
function drawMinutes(calendar: Calendar): readonly number[] {
  if (calendar.kind === 'daily') return calendar.times;
  const found = known.get(calendar);
  if (found) return found;
  const { minutes } = calendar;
  const made = Array.from({ length: Math.floor((24 * 60) / minutes) }, (_, index) => (index + 1) * minutes);
  known.set(calendar, made);
  return made;
}

/** Days to look ahead: a game that is closed for longer has no next issue. */
const mostDays = 60;

/**
 * The next issues whose draw comes after a moment, in order; fewer where the game is not on sale.
 * @param calendarOn the calendar of a local day; null: there are no draws
 * @param count how many, at most.
 */
export function issuesAfter(
  calendarOn: (day: string) => DayCalendar | null,
  { timeZone, after, count }: { timeZone: string; after: Date; count: number },
): IssueTimes[] {
  const found: IssueTimes[] = [];
  // Yesterday's last issue may be drawn at today's midnight.
  let date = addDays(dayOf(after, timeZone), -1);
  for (let days = 0; found.length < count && days < mostDays; days += 1, date = addDays(date, 1)) {
    const ofDay = calendarOn(date);
    if (ofDay === null) continue;
    const { calendar, lockSeconds } = ofDay;
    const minutes = drawMinutes(calendar);
    const digits = String(minutes.length).length;
    const midnight = startOfDay(date, timeZone).getTime();
    const passed = (after.getTime() - midnight) / minuteMs;
    let index = minutes.findIndex((minute) => minute > passed);
    if (index < 0) index = minutes.length;
    for (; index < minutes.length && found.length < count; index += 1) {
      const drawsAt = new Date(midnight + minutes[index]! * minuteMs);
      const numero = `${date.replaceAll('-', '')}${String(index + 1).padStart(digits, '0')}`;
      found.push({ numero, drawsAt, locksAt: new Date(drawsAt.getTime() - lockSeconds * 1000) });
    }
  }
  return found;
}
