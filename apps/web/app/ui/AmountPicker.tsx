import styles from './AmountPicker.module.css';

interface AmountPickerProps {
  label: string;
  /** Decimal strings as they are sent, with the text that is shown. */
  amounts: readonly { value: string; text: string }[];
  selected: string;
  onPick: (value: string) => void;
  disabled?: boolean;
}

/** Amounts to choose with the thumb, beside a field in which any other can be written. */
export function AmountPicker({ label, amounts, selected, onPick, disabled = false }: AmountPickerProps) {
  return (
    <div role="group" aria-label={label} className={styles.grid}>
      {amounts.map((amount) => (
        <button
          key={amount.value}
          type="button"
          className={styles.chip}
          aria-pressed={amount.value === selected}
          disabled={disabled}
          onClick={() => onPick(amount.value)}
        >
          {amount.text}
        </button>
      ))}
    </div>
  );
}
