/** Instants as a person in the brand's time zone reads them (specification 2 §9: `YYYY/MM/DD`, `HH:mm`). */

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

/** `11/21 14:05`, in the year that everybody knows. */
export function formatShortMoment(instant: string, timeZone: string): string {
  const { day, time } = partsOf(instant, timeZone);
  return `${day.slice(5)} ${time.slice(0, 5)}`;
}

/** `2026-11-21`, as dates are sent and as a date field has them. */
export const dayKey = (instant: string | Date, timeZone: string): string =>
  formatDay(instant, timeZone).replaceAll('/', '-');

/** Days before or after, by the calendar. @param day `2026-11-21` */
export function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** The instant at which a day begins in a time zone, in UTC. @param day `2026-11-21` */
export function dayStart(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The clock of the zone at a moment, read as if it were UTC, tells how far the zone is from it; twice, for the day on which clocks change.
  const clockAt = (at: number): number => {
    const { day: date, time } = partsOf(new Date(at), timeZone);
    return Date.parse(`${date.replaceAll('/', '-')}T${time}Z`);
  };
  let at = wanted;
  for (let pass = 0; pass < 2; pass += 1) at += wanted - clockAt(at);
  return new Date(at).toISOString();
}

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
