import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { instantOf, wallOf } from '@perya/calendar/days.ts';
import { todayIn, useZone } from '#console/lib/zone.tsx';
import { beneath } from './beneath.tsx';

type MomentInputProps = Omit<
  DateTimePickerProps,
  'ref' | 'value' | 'defaultValue' | 'onChange' | 'minDate' | 'maxDate'
> & {
  /** An instant in UTC, as everything on the wire. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
  /** Instants. */
  earliest?: string;
  latest?: string;
};

/** A moment by the brand's clock: an instant in, an instant out. The zone stands beneath. */
export function MomentInput({
  value = null,
  onChange,
  earliest,
  latest,
  description,
  ...input
}: MomentInputProps) {
  const zone = useZone();
  const wall = (instant: string): string => `${wallOf(new Date(instant), zone)}:00`;
  return (
    <DateTimePicker
      description={beneath(description, zone)}
      defaultDate={todayIn(zone)}
      {...(earliest !== undefined && { minDate: wall(earliest) })}
      {...(latest !== undefined && { maxDate: wall(latest) })}
      {...input}
      value={value === null ? null : wall(value)}
      onChange={(chosen) => onChange?.(chosen === null ? null : instantOf(chosen, zone).toISOString())}
    />
  );
}
