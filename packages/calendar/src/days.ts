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

/** The moment at which a day begins. */
export function startOfDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The offset at a guess is the offset there, unless the clock changes between: a second look settles that.
  const guess = wanted - offsetMs(new Date(wanted), timeZone);
  return new Date(wanted - offsetMs(new Date(guess), timeZone));
}

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
