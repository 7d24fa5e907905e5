/** Days of the calendar in a time zone, as texts: `2026-11-25`. */

/** Formats are expensive to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** The wall clock of the time zone, read as if it were UTC, in milliseconds. */
function localMs(at: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const dayMs = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day of a moment. */
export const dayOf = (at: Date, timeZone: string): string => textOf(localMs(at, timeZone));

/** Of the day of a moment, 0 to 1439. */
export const minuteOf = (at: Date, timeZone: string): number =>
  Math.floor((localMs(at, timeZone) % dayMs) / 60_000);

export const addDays = (day: string, days: number): string =>
  textOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs);

/** The first moment of a day: midnight, or what the clock shows first where midnight is skipped. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(day, timeZone);

/**
 * The moment at which the wall clock of a zone shows a text.
 * An hour that comes twice means its first time; one that is skipped means the moment of the skip.
 * @param wall `2026-11-25`, `2026-11-25 21:07` or `2026-11-25T21:07:30`
 */
export function instantOf(wall: string, timeZone: string): Date {
  const text = wall.replace(' ', 'T');
  const wanted = Date.parse(`${text}${'T00:00:00'.slice(text.length - 10)}Z`);
  // Zones are at most 14 hours from UTC, so the clock that counts is one of a day before and a day after.
  const [before, after] = [-dayMs, dayMs].map((ms) => wanted - offsetMs(new Date(wanted + ms), timeZone));
  const fitting = [before, after].filter((ms = 0) => localMs(new Date(ms), timeZone) === wanted);
  if (fitting.length > 0) return new Date(Math.min(...(fitting as number[])));
  // Skipped: halve the span between the two clocks down to the first moment that is not earlier than the text.
  let [early = wanted, late = wanted] = [before, after].toSorted((one = 0, other = 0) => one - other);
  while (late - early > 1000) {
    const middle = Math.floor((early + late) / 2000) * 1000;
    if (middle === early) break;
    if (localMs(new Date(middle), timeZone) < wanted) early = middle;
    else late = middle;
  }
  return new Date(localMs(new Date(early), timeZone) < wanted ? late : early);
}

/** The wall clock of a zone at a moment: `2026-11-25 21:07`. */
export const wallOf = (at: Date, timeZone: string): string =>
  new Date(localMs(at, timeZone)).toISOString().slice(0, 16).replace('T', ' ');

function offsetMs(at: Date, timeZone: string): number {
  return localMs(at, timeZone) - Math.floor(at.getTime() / 1000) * 1000;
}

export interface Days {
  /** Both inclusive. */
  from: string;
  to: string;
}

/** How many days these are; below one where `to` is before `from`. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** The moments between which days of a zone lie: `from` inclusive, `to` exclusive. */
export const spanOf = ({ from, to }: Days, timeZone: string): { from: Date; to: Date } => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(addDays(to, 1), timeZone),
});

/** All days of a month. @param month `2026-11` */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}
