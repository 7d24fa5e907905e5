/** Spans of days that agents' reports and contracts cover. */
import { addDays } from '@perya/calendar/days.ts';

const dayMs = 86_400_000;
/** Days that one question may be about. */
export const mostDays = 31;

export interface Period {
  startDate: string;
  endDate: string;
}

/** Whether the days of a question are in order, not too many, and not to come. */
export function isPeriod({ startDate, endDate }: Period, today: string): boolean {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  return days >= 1 && days <= mostDays && endDate <= today;
}

/** The half month that a day belongs to: 1st to 15th, or 16th to the last. */
export function halfMonthOf(day: string): { firstDay: string; lastDay: string } {
  const month = day.slice(0, 8);
  if (day.slice(8) <= '15') return { firstDay: `${month}01`, lastDay: `${month}15` };
  const next = addDays(`${month}28`, 4);
  return { firstDay: `${month}16`, lastDay: addDays(`${next.slice(0, 8)}01`, -1) };
}
