/** Days of a brand's zone, as `2026-11-25`. */

const dayMs = 86_400_000;
/** Days that one question may be about. */
export const mostDays = 31;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone. */
export function dayOf(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

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
