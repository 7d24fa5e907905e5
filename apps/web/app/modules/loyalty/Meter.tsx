import styles from './Meter.module.css';

interface MeterProps {
  /** What it measures, for those who do not see it. */
  label: string;
  /** As it is said: `₱500.00 of ₱2,000.00`. */
  text: string;
  /** Decimals or whole numbers as text. */
  actual: string;
  expected: string;
  /** Goals on the way, as decimals; each is a light on the line. */
  marks?: readonly { at: string; lit: boolean }[];
}

/** From 0 to 1; amounts are compared as whole minor units, and only the width is a fraction. */
export function shareOf(actual: string, expected: string): number {
  const [part, whole] = [minorOf(actual), minorOf(expected)];
  if (whole <= 0n) return 1;
  if (part <= 0n) return 0;
  return part >= whole ? 1 : Number((part * 10_000n) / whole) / 10_000;
}

function minorOf(text: string): bigint {
  const [whole = '0', digits = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(digits.padEnd(2, '0').slice(0, 2));
}

const noMarks: NonNullable<MeterProps['marks']> = [];

/** A lit line that fills. */
export function Meter({ label, text, actual, expected, marks = noMarks }: MeterProps) {
  const share = shareOf(actual, expected);
  return (
    <div
      className={styles.meter}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      data-full={share === 1 || undefined}
    >
      <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
      {marks.map(({ at, lit }) => (
        <span
          key={at}
          className={styles.mark}
          data-lit={lit || undefined}
          style={{ insetInlineStart: `${shareOf(at, expected) * 100}%` }}
        />
      ))}
    </div>
  );
}
