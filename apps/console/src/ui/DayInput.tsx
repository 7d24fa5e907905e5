import { addDays } from '@perya/calendar/days.ts';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { todayIn, useZone } from '#console/lib/zone.tsx';
import { beneath } from './beneath.tsx';

type DayInputProps = Omit<DatePickerInputProps<'default'>, 'ref'> & {
  /** `today`: the brand's; `tomorrow`: the day after it. */
  from?: 'today' | 'tomorrow';
  to?: 'today';
};

/** A day of the brand's calendar, `2026-11-25`. The zone stands beneath; the calendar opens on the brand's today. */
export function DayInput({ from, to, description, minDate, maxDate, ...input }: DayInputProps) {
  const zone = useZone();
  const today = todayIn(zone);
  const first = from === undefined ? minDate : from === 'today' ? today : addDays(today, 1);
  return (
    <DatePickerInput
      description={beneath(description, zone)}
      defaultDate={today}
      {...(first != null && { minDate: first })}
      {...(to === 'today' ? { maxDate: today } : maxDate != null && { maxDate })}
      {...input}
    />
  );
}
