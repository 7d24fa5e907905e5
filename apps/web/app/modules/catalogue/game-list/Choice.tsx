import { useId, useState, type MouseEvent } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Name of the choice of none. */
  all: string;
  options: readonly { value: Value; text: string }[];
  /** Null: all. */
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
  /** Name of the button that shows the rest of many, by their number. */
  moreLabel?: (count: number) => string;
}

/** Of many options so many are shown at first. */
const folded = 8;

/** All, or one of several; the one that is chosen, tapped again, is chosen no more (specification 2 §2). */
export function Choice<Value extends string>({
  label,
  all,
  options,
  chosen,
  onChoose,
  moreLabel,
}: ChoiceProps<Value>) {
  const id = useId();
  const [whole, setWhole] = useState(!moreLabel || options.length <= folded + 1);
  const showWhole = (event: MouseEvent<HTMLElement>) => {
    // The button goes; the keyboard goes on from the option before it.
    if (event.currentTarget.previousElementSibling instanceof HTMLElement) {
      event.currentTarget.previousElementSibling.focus();
    }
    setWhole(true);
  };
  const shown = options.filter(({ value }, at) => whole || at < folded || value === chosen);
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {label}
      </h3>
      <div className={styles.options}>
        <button
          type="button"
          className={styles.option}
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
        >
          {all}
        </button>
        {shown.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={styles.option}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value === chosen ? null : value)}
          >
            {text}
          </button>
        ))}
        {!whole && (
          <button type="button" className={styles.more} onClick={showWhole}>
            {moreLabel?.(options.length - shown.length)}
          </button>
        )}
      </div>
    </div>
  );
}
