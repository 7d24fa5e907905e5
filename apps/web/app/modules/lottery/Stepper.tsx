import { useT } from '#app/lib/i18n.ts';
import styles from './RowForm.module.css';

const most = 10_000;
/** Multiples that are one tap away. */
const quick = [5, 10, 50] as const;

/** The multiple of a row. */
export function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useT();
  const set = (next: number) => onChange(Math.min(most, Math.max(1, next)));
  return (
    <div className={styles.multiple} role="group" aria-label={t('lottery.multiple')}>
      <div className={styles.stepper}>
        <button type="button" aria-label={t('lottery.multiple.less')} onClick={() => set(value - 1)}>
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('lottery.multiple')}
          value={value}
          onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')) || 1)}
        />
        <button type="button" aria-label={t('lottery.multiple.more')} onClick={() => set(value + 1)}>
          +
        </button>
      </div>
      {quick.map((multiple) => (
        <button
          key={multiple}
          type="button"
          className={styles.quick}
          aria-pressed={multiple === value}
          onClick={() => set(multiple === value ? 1 : multiple)}
        >
          ×{multiple}
        </button>
      ))}
    </div>
  );
}
