/** When a stop ends. Pure. */
import { stopLengths, type StopLength } from '@perya/contract/protection/tools.ts';

const dayMs = 86_400_000;

const endOf: Readonly<Record<StopLength, (from: Date) => Date>> = {
  day: (from) => daysAfter(from, 1),
  week: (from) => daysAfter(from, 7),
  sixWeeks: (from) => daysAfter(from, 42),
  sixMonths: (from) => monthsAfter(from, 6),
  year: (from) => monthsAfter(from, 12),
  fiveYears: (from) => monthsAfter(from, 60),
};

export interface Stop {
  length: StopLength;
  beganAt: Date;
  endsAt: Date;
}

export const stopFrom = (length: StopLength, beganAt: Date): Stop => ({
  length,
  beganAt,
  endsAt: endOf[length](beganAt),
});

/** Whether it keeps the person from coming back as another member. */
export const isExclusion = ({ length }: Pick<Stop, 'length'>): boolean => stopLengths[length] === 'exclusion';

function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** Months of the calendar; a day that the last of them does not have is one of the next: never shorter than chosen. */
function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
