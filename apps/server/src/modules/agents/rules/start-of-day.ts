import { dayOf } from './days.ts';

const hourMs = 3_600_000;

/** The first moment of a day in a time zone: found among the hours around it, since offsets change. */
export function startOfDay(day: string, timeZone: string): Date {
  const guess = Date.parse(`${day}T00:00:00Z`);
  let low = guess - 15 * hourMs;
  let high = guess + 15 * hourMs;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(new Date(middle), timeZone) < day) low = middle;
    else high = middle;
  }
  return new Date(high);
}
