/** Instants as a person in the brand's time zone reads them (specification 2 §9: `YYYY/MM/DD`, `HH:mm`). */

import { startOfDay } from '@perya/calendar/days.ts';

interface Parts {
  day: string;
  time: string;
}

function partsOf(instant: string | Date, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}/${parts['month']}/${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}

/** `2026/11/21` */
export function formatDay(instant: string | Date, timeZone: string): string {
  return partsOf(instant, timeZone).day;
}

/** `14:05` */
export function formatTime(instant: string, timeZone: string): string {
  return partsOf(instant, timeZone).time.slice(0, 5);
}

/** `2026/11/21 14:05:09` */
export function formatMoment(instant: string, timeZone: string): string {
  const { day, time } = partsOf(instant, timeZone);
  return `${day} ${time}`;
}

/** `2026/11/21 14:05:09 (Asia/Manila)`: when a limit or a break ends, nobody should have to know the zone. */
export const formatZonedMoment = (instant: string, timeZone: string): string =>
  `${formatMoment(instant, timeZone)} (${timeZone})`;

/** `11/21 14:05`, in the year that everybody knows. */
export function formatShortMoment(instant: string, timeZone: string): string {
  const { day, time } = partsOf(instant, timeZone);
  return `${day.slice(5)} ${time.slice(0, 5)}`;
}

/** `11/21 14:05 (Asia/Manila)`: for a sentence on a page that does not name the zone. */
export const formatZonedShortMoment = (instant: string, timeZone: string): string =>
  `${formatShortMoment(instant, timeZone)} (${timeZone})`;

/** `2026-11-21`, as dates are sent and as a date field has them. */
export const dayKey = (instant: string | Date, timeZone: string): string =>
  formatDay(instant, timeZone).replaceAll('/', '-');

export { addDays } from '@perya/calendar/days.ts';

/** The instant at which a day begins in a time zone, in UTC. @param day `2026-11-21` */
export const dayStart = (day: string, timeZone: string): string => startOfDay(day, timeZone).toISOString();

export interface DayGroup<Item> {
  /** `2026/11/21` */
  day: string;
  relative: 'today' | 'yesterday' | null;
  items: Item[];
}

/** By the calendar: a day on which the clocks change has 23 or 25 hours. */
function dayBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('/').map(Number);
  return formatDay(new Date(Date.UTC(year, month - 1, date - 1)), 'UTC');
}

/** Puts a list that is ordered by time into its days, keeping the order. */
export function groupByDay<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => string,
  timeZone: string,
  now: Date,
): DayGroup<Item>[] {
  const today = formatDay(now, timeZone);
  const yesterday = dayBefore(today);
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = formatDay(instantOf(item), timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else {
      const relative = day === today ? 'today' : day === yesterday ? 'yesterday' : null;
      groups.push({ day, relative, items: [item] });
    }
  }
  return groups;
}
