import styles from './RadioList.module.css';

interface RadioListProps<Value extends string> {
  name: string;
  choices: readonly {
    value: Value;
    text: string;
    /** Of the text, where it is not the page's language. */ lang?: string;
  }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, each on a line of its own. What they are of is said by the `fieldset` around them. */
export function RadioList<Value extends string>({ name, choices, chosen, onChoose }: RadioListProps<Value>) {
  return choices.map(({ value, text, lang }) => (
    <label key={value} className={styles.choice} lang={lang}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {text}
    </label>
  ));
}
