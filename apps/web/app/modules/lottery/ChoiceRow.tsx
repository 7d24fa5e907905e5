import styles from './ChoiceRow.module.css';

interface ChoiceRowProps {
  label: string;
  choices: readonly { key: string; name: string }[];
  selected: string;
  onSelect: (key: string) => void;
  quiet?: boolean;
}

/** One of several, in a strip that scrolls sideways. */
export function ChoiceRow({ label, choices, selected, onSelect, quiet = false }: ChoiceRowProps) {
  return (
    <div role="group" aria-label={label} className={styles.strip} data-quiet={quiet || undefined}>
      {choices.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          aria-pressed={key === selected}
          onClick={() => onSelect(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
