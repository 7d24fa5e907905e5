import styles from './RadioList.module.css';

type Naming =
  | {
      /** What the choices are of, above them; they stand in a card of their own. */
      legend: string;
      labelledBy?: never;
    }
  | {
      legend?: never;
      /** Id of the heading that says it already. */
      labelledBy: string;
    };

interface Choices<Value extends string> {
  name: string;
  choices: readonly {
    value: Value;
    text: string;
    /** Of the text, where it is not the page's language. */
    lang?: string;
  }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, each on a line of its own. */
export function RadioList<Value extends string>({
  legend,
  labelledBy,
  name,
  choices,
  chosen,
  onChoose,
}: Naming & Choices<Value>) {
  return (
    <fieldset className={styles.group} aria-labelledby={labelledBy}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      <div className={legend && styles.card}>
        {choices.map(({ value, text, lang }) => (
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
        ))}
      </div>
    </fieldset>
  );
}
