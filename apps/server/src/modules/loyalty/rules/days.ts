/** Periods of a brand's days. Pure. */
import { addDays } from '@perya/calendar/days.ts';

export type Period = 'day' | 'week' | 'month';

/** First and last day of the period that a day is in; weeks begin on Monday. */
export function periodOf(day: string, period: Period): { from: string; to: string } {
  if (period === 'day') return { from: day, to: day };
  const at = new Date(`${day}T00:00:00Z`);
  if (period === 'week') {
    const from = addDays(day, -((at.getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).getTime();
  return { from, to: addDays(new Date(next).toISOString().slice(0, 10), -1) };
}
