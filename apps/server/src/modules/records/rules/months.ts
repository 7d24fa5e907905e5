import { addDays } from '@perya/calendar/days.ts';
/** Months of the calendar as texts, `2026-11`. */

/** So many months back there is a statement of each; an older one is asked for at customer service. */
const monthsBack = 24;

const numberOf = (month: string): number => {
  const [year = 0, one = 1] = month.split('-').map(Number);
  return year * 12 + one;
};

/** The month of today, or one of those before it. */
export function isStatementMonth(month: string, today: string): boolean {
  const back = numberOf(today.slice(0, 7)) - numberOf(month);
  return back >= 0 && back <= monthsBack;
}

/** The last day of a month. */
export function monthEnd(month: string): string {
  const [year = 0, one = 1] = month.split('-').map(Number);
  const next = one === 12 ? `${year + 1}-01` : `${year}-${String(one + 1).padStart(2, '0')}`;
  return addDays(`${next}-01`, -1);
}
