import styles from './Figures.module.css';

export interface Figure {
  /** Where labels can be the same: masked names. */
  key?: string;
  label: string;
  value: string | number;
  /** An amount that is good or bad for whoever it is of. */
  tone?: 'in' | 'out' | undefined;
}

/** Figures in two columns, or three where they are short. */
export function Figures({
  title,
  figures,
  narrow = false,
}: {
  title: string;
  figures: readonly Figure[];
  narrow?: boolean;
}) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.grid} data-narrow={narrow || undefined}>
        {figures.map(({ key, label, value, tone }) => (
          <div key={key ?? label} className={styles.figure}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
