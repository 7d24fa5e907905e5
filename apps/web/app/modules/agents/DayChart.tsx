import { useT } from '#app/lib/i18n.ts';
import styles from './DayChart.module.css';

export interface DayBar {
  day: string;
  /** For screen readers. */
  text: string;
  /** Part of the highest bar, 0 to 1. */
  share: number;
}

/** Bars of days; each is read out with its day and amount. */
export function DayChart({ title, bars }: { title: string; bars: readonly DayBar[] }) {
  const t = useT();
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {!first || !last ? (
        <p className={styles.none}>{t('agent.chart.none')}</p>
      ) : (
        <>
          <ol className={styles.bars}>
            {bars.map(({ day, text, share }) => (
              <li key={day} className={styles.slot} title={text}>
                <span
                  className={styles.bar}
                  style={{ blockSize: `${Math.max(2, Math.round(share * 100))}%` }}
                />
                <span className="sr-only">{text}</span>
              </li>
            ))}
          </ol>
          <p className={styles.ends} aria-hidden="true">
            <span>{first.day.slice(5).replace('-', '/')}</span>
            {bars.length > 1 && <span>{last.day.slice(5).replace('-', '/')}</span>}
          </p>
        </>
      )}
    </section>
  );
}
