import { addDays, dayKey } from '#app/lib/times.ts';

export const periods = ['today', 'yesterday', 'week', 'month'] as const;
export type PeriodName = (typeof periods)[number];

/** First and last day, days ago. */
const spans: Record<PeriodName, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [30, 0],
};

/** A day of the brand's zone as the server takes it: `2026-11-25`. */
export const dayIn = (now: Date, timeZone: string): string => dayKey(now, timeZone);

/** Days of the brand's zone, both inclusive. */
export function periodOf(
  name: PeriodName,
  now: Date,
  timeZone: string,
): { startDate: string; endDate: string } {
  const today = dayIn(now, timeZone);
  const [first, last] = spans[name];
  return { startDate: addDays(today, -first), endDate: addDays(today, -last) };
}
