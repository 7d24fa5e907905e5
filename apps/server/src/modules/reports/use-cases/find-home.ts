import { mostCounted } from '@perya/contract/operators/paging.ts';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import type { ReportsDependencies } from '../dependencies.ts';
import { presentCount, presentHomeDay } from '../present.ts';
import { countOnline, listDayCounts, listDayFigures } from '../queries/reports.ts';

/** Today, and the two weeks before it: each day has the same day of the week before beside it. */
const daysBack = 14;
const onlineMs = 5 * 60_000;

/** The figures of a brand, all from the sums of days, so that a closed day stays as it is whatever is booked today. */
export async function findHome({ db, clock, currencyOf, timeZoneOf }: ReportsDependencies, brand: string) {
  const now = clock.now();
  const currency = currencyOf(brand);
  const timeZone = timeZoneOf(brand);
  const today = dayOf(now, timeZone);
  const span = { brand, currency, from: addDays(today, -daysBack), to: today };
  const [figures, counts, online] = await Promise.all([
    listDayFigures(db, span),
    listDayCounts(db, span, timeZone, mostCounted),
    countOnline(db, brand, new Date(now.getTime() - onlineMs), mostCounted),
  ]);
  const countsOf = new Map(counts.map((one) => [one.day, one]));
  const days = figures.map((one) => presentHomeDay(one, countsOf.get(one.day), currency));
  return { brand, currency, at: now.toISOString(), online: presentCount(online), days };
}
