import styles from './ProfitAndLoss.module.css';

export interface ChartDay {
  date: string;
  /** Decimal, signed. */
  profitLoss: string;
}

const width = 320;
const height = 132;
const edge = 8;

interface ProfitChartProps {
  days: readonly ChartDay[];
  /** What the picture says, in words. */
  label: string;
  /** Of the first and the last day, as they are shown. */
  ends: { first: string; last: string };
}

/** A bar per day, above the line for a gain and below it for a loss. The amounts stand in the list below; here only their proportion counts. */
export function ProfitChart({ days, label, ends }: ProfitChartProps) {
  const values = days.map(({ profitLoss }) => Number(profitLoss));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  const yOf = (value: number): number => edge + ((top - value) / span) * (height - 2 * edge);
  const step = width / days.length;
  const bar = Math.max(3, Math.min(28, step * 0.66));
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.drawing}>
        {values.map((value, index) => {
          const y = Math.min(yOf(0), yOf(value));
          const tall = Math.max(value === 0 ? 0 : 2, Math.abs(yOf(value) - yOf(0)));
          return (
            <rect
              key={days[index]?.date}
              className={styles.bar}
              data-tone={value < 0 ? 'out' : 'in'}
              x={index * step + (step - bar) / 2}
              y={value < 0 ? yOf(0) : y}
              width={bar}
              height={tall}
              rx={Math.min(3, bar / 2)}
            />
          );
        })}
        <line className={styles.zero} x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{ends.first}</span>
        <span>{ends.last}</span>
      </figcaption>
    </figure>
  );
}
