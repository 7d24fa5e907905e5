import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { addDays } from '@perya/calendar/days.ts';
import { useT } from '#console/lib/words.ts';
import { todayIn, useDayZones } from '#console/lib/zone.tsx';
import { beneath } from './beneath.tsx';

type DayInputProps = Omit<DatePickerInputProps<'default'>, 'ref'> & {
  /** The first day to choose: one that has not begun at some brand. */
  from?: 'tomorrow';
  /** The day is one of every brand, whichever the header has. */
  everywhere?: boolean;
};

/**
 * A day of the brand's calendar, `2026-11-25`. The zone stands beneath; the calendar opens on the brand's today. Over brands of several zones
 * it is each brand's own day.
 */
export function DayInput({ from, everywhere = false, description, ...input }: DayInputProps) {
  const t = useT();
  const zones = useDayZones(everywhere);
  const days = zones.map((zone) => todayIn(zone)).toSorted();
  const [earliest = todayIn('UTC')] = days;
  return (
    <DatePickerInput
      description={beneath(description, zones.length === 1 ? (zones[0] ?? '') : t('field.day.each'))}
      defaultDate={days.at(-1) ?? earliest}
      {...(from === 'tomorrow' && { minDate: addDays(earliest, 1) })}
      {...input}
    />
  );
}
