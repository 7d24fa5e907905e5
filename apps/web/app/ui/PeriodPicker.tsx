import { useId } from 'react';
import styles from './PeriodPicker.module.css';
import { ZoneNote } from './ZoneNote.tsx';

interface PeriodPickerProps<Key extends string> {
  /** What is chosen, for those who do not see it. */
  label: string;
  choices: readonly { key: Key; text: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The zone whose days these are. */
  zone: string;
  /** Two dates, where a span of one's own is chosen. */
  range?:
    | {
        from: string;
        to: string;
        /** `2026-11-21`: none after it. */
        max: string;
        labels: { from: string; to: string };
        onChange: (range: { from: string; to: string }) => void;
      }
    | undefined;
}

/** Spans of time to choose with the thumb. */
export function PeriodPicker<Key extends string>({
  label,
  choices,
  selected,
  onSelect,
  zone,
  range,
}: PeriodPickerProps<Key>) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <div role="group" aria-label={label} className={styles.chips}>
        {choices.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            className={styles.chip}
            aria-pressed={key === selected}
            onClick={() => onSelect(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <ZoneNote zone={zone} />
      {range && (
        <div className={styles.dates}>
          <label className={styles.date} htmlFor={`${id}-from`}>
            {range.labels.from}
            <input
              id={`${id}-from`}
              type="date"
              className={styles.input}
              value={range.from}
              max={range.to || range.max}
              required
              onChange={(event) => range.onChange({ from: event.target.value, to: range.to })}
            />
          </label>
          <label className={styles.date} htmlFor={`${id}-to`}>
            {range.labels.to}
            <input
              id={`${id}-to`}
              type="date"
              className={styles.input}
              value={range.to}
              min={range.from}
              max={range.max}
              required
              onChange={(event) => range.onChange({ from: range.from, to: event.target.value })}
            />
          </label>
        </div>
      )}
    </div>
  );
}
