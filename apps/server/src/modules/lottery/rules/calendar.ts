/** The issues of a calendar in a brand's time zone. Pure. */
import type { Calendar } from '@perya/game-rules/lottery/games.ts';

export interface IssueTimes {
  /** Local date and running number of the day, padded to the day's count: `202611250042`. */
  numero: string;
  locksAt: Date;
  drawsAt: Date;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

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

/**
 * The next issues whose draw comes after a moment, in order.
 * @param count how many.
 */
export function issuesAfter(
  calendar: Calendar,
  {
    timeZone,
    lockSeconds,
    after,
    count,
  }: { timeZone: string; lockSeconds: number; after: Date; count: number },
): IssueTimes[] {
  const minutes = drawMinutes(calendar);
  const digits = String(minutes.length).length;
  const found: IssueTimes[] = [];
  // Yesterday's last issue may be drawn at today's midnight.
  let date = addDays(localDate(after, timeZone), -1);
  while (found.length < count) {
    const midnight = startOfDay(date, timeZone).getTime();
    const passed = (after.getTime() - midnight) / minuteMs;
    let index = minutes.findIndex((minute) => minute > passed);
    if (index < 0) index = minutes.length;
    for (; index < minutes.length && found.length < count; index += 1) {
      const drawsAt = new Date(midnight + minutes[index]! * minuteMs);
      const numero = `${date.replaceAll('-', '')}${String(index + 1).padStart(digits, '0')}`;
      found.push({ numero, drawsAt, locksAt: new Date(drawsAt.getTime() - lockSeconds * 1000) });
    }
    date = addDays(date, 1);
  }
  return found;
}

/** Formats are dear to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** What a clock in the time zone shows, as if it stood in UTC, in milliseconds. */
function localMs(at: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** `YYYY-MM-DD` of a moment in a time zone. */
const localDate = (at: Date, timeZone: string): string =>
  new Date(localMs(at, timeZone)).toISOString().slice(0, 10);

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The moment at which a local day begins. */
function startOfDay(date: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`);
  // The offset at a guess is the offset there, unless the clock changes between: a second look settles that.
  const guess = wanted - offsetMs(new Date(wanted), timeZone);
  return new Date(wanted - offsetMs(new Date(guess), timeZone));
}

function offsetMs(at: Date, timeZone: string): number {
  return localMs(at, timeZone) - Math.floor(at.getTime() / 1000) * 1000;
}
