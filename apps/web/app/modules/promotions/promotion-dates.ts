import type { Translate } from '#app/lib/i18n.ts';

interface Dated {
  startDate: string;
  endDate: string | null;
  noExpiry: 0 | 1;
}

/** From when until when, in a format of days, or "long term" (specification 2 §2). */
export function promotionDates(
  { startDate, endDate, noExpiry }: Dated,
  t: Translate,
  format: (instant: string, timeZone: string) => string,
  timeZone: string,
): string {
  if (noExpiry === 1 || endDate === null) return t('activity.longTerm');
  return `${format(startDate, timeZone)} – ${format(endDate, timeZone)}`;
}
