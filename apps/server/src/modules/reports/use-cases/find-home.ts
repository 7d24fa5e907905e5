import { mostCounted } from '@perya/contract/operators/paging.ts';
import { addDays, dayOf } from '@perya/calendar/days.ts';
import type { ReportsDependencies } from '../dependencies.ts';
import { presentCount, presentHomeDay } from '../present.ts';
import { countOnline, findLiability, listDayCounts, listDayFigures } from '../queries/reports.ts';

/** Today, and the two weeks before it: each day has the same day of the week before beside it. */
const daysBack = 14;
const onlineMs = 5 * 60_000;

/** The figures of a brand. What a day ended with is what there is now, less what came after it. */
export async function findHome({ db, clock, currencyOf, timeZoneOf }: ReportsDependencies, brand: string) {
  const now = clock.now();
  const currency = currencyOf(brand);
  const timeZone = timeZoneOf(brand);
  const today = dayOf(now, timeZone);
  const span = { brand, currency, from: addDays(today, -daysBack), to: today };
  const [figures, counts, online, owedMinor] = await Promise.all([
    listDayFigures(db, span),
    listDayCounts(db, span, timeZone, mostCounted),
    countOnline(db, brand, new Date(now.getTime() - onlineMs), mostCounted),
    findLiability(db, brand, currency),
  ]);
  const countsOf = new Map(counts.map((one) => [one.day, one]));
  let liabilityMinor = owedMinor;
  const days = figures.map((one) => {
    const day = presentHomeDay(one, countsOf.get(one.day), liabilityMinor, currency);
    liabilityMinor -= one.gainedMinor;
    return day;
  });
  return { brand, currency, at: now.toISOString(), online: presentCount(online), days };
}
