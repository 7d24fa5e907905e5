import { useId, useState } from 'react';
import { Delete } from 'lucide-react';
import styles from './PinPad.module.css';

const length = 6;

interface PinPadProps {
  label: string;
  text?: string;
  /** In words, for what was entered before. */
  error?: string | undefined;
  pending?: boolean;
  /** Reads out how many digits stand there. */
  dots: (count: number) => string;
  deleteLabel: string;
  /** All six digits are there; the pad empties when it is done. */
  onDone: (digits: string) => Promise<void> | void;
}

/** Six digits behind dots, on keys for the thumb; a keyboard types into the same field. */
export function PinPad({ label, text, error, pending = false, dots, deleteLabel, onDone }: PinPadProps) {
  const id = useId();
  const [digits, setDigits] = useState('');
  const enter = async (typed: string) => {
    const next = typed.replaceAll(/\D/g, '').slice(0, length);
    if (pending) return;
    setDigits(next);
    if (next.length < length) return;
    await onDone(next);
    setDigits('');
  };
  return (
    <div className={styles.pad} aria-busy={pending}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.field} data-wrong={error ? '' : undefined}>
        <input
          id={id}
          className={styles.input}
          type="password"
          // The keys below are the keyboard of a phone.
          inputMode="none"
          autoComplete="off"
          maxLength={length}
          value={digits}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => void enter(event.currentTarget.value)}
        />
        {Array.from({ length }, (_, at) => (
          <span key={at} className={styles.dot} data-filled={at < digits.length ? '' : undefined} />
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <p className="sr-only" role="status">
        {dots(digits.length)}
      </p>
      <div className={styles.keys}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
          <button key={key} type="button" className={styles.key} onClick={() => void enter(digits + key)}>
            {key}
          </button>
        ))}
        <span />
        <button type="button" className={styles.key} onClick={() => void enter(`${digits}0`)}>
          0
        </button>
        <button
          type="button"
          className={styles.delete}
          aria-label={deleteLabel}
          onClick={() => void enter(digits.slice(0, -1))}
        >
          <Delete size={24} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
