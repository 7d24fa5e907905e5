/** Days of the calendar as texts, `2026-11-25`. */

export interface Days {
  /** Both inclusive. */
  from: string;
  to: string;
}

export type Period = 'today' | 'yesterday' | 'week' | 'month' | 'range';

/** The day of a moment in a time zone. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** By the calendar, so that a day on which the clocks change is one day. */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** How many days these are; below one where `to` is before `from`. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

export const listDays = (days: Days): string[] =>
  Array.from({ length: Math.max(0, countDays(days)) }, (_, index) => addDays(days.from, index));

/** The days of a period that is named; weeks begin on Monday. @param range of `range`. */
export function daysOf(period: Period, today: string, range: Days): Days {
  if (period === 'range') return range;
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  if (period === 'week') {
    const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return { from: addDays(today, -sinceMonday), to: today };
  }
  return { from: today, to: today };
}
