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

/** `listed`: the member is on the list of excluded persons. */
export type HeldLength = StopLength | 'listed';

export interface Stop<Length extends HeldLength = HeldLength> {
  length: Length;
  beganAt: Date;
  endsAt: Date;
}

export const stopFrom = (length: StopLength, beganAt: Date): Stop<StopLength> => ({
  length,
  beganAt,
  endsAt: endOf[length](beganAt),
});

/** Whether it keeps the person from coming back as another member. */
export const isExclusion = ({ length }: Pick<Stop, 'length'>): boolean => kindOf(length) === 'exclusion';

export const kindOf = (length: HeldLength): 'timeOut' | 'exclusion' =>
  length === 'listed' ? 'exclusion' : stopLengths[length];

function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** Months of the calendar; a day that the last of them does not have is one of the next: never shorter than chosen. */
function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
