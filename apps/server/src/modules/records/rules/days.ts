/** Spans of days that records are asked for. */
import { addDays, countDays, type Days } from '@perya/calendar/days.ts';

export type Period = 'today' | 'yesterday' | 'week' | 'month' | 'range';

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
