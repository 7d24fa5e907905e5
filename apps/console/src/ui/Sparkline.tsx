import styles from './Sparkline.module.css';

const width = 100;
const height = 28;
/** Room for the width of the line. */
const edge = 2;

/** The course of some days as a line, the newest on the right. For the eye alone: its figures stand elsewhere as text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  // Nothing happened: a line along the ground.
  const range = most === least ? 1 : most - least;
  if (values.length < 2) return null;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    const y = height - edge - ((value - least) / range) * (height - 2 * edge);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable={false}
    >
      <polygon className={styles['ground']} points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline className={styles['course']} points={points.join(' ')} />
    </svg>
  );
}
