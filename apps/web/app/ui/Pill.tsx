import type { ReactNode } from 'react';
import styles from './Pill.module.css';

export type PillTone = 'good' | 'waiting' | 'bad' | 'neutral' | 'info';

/** A status in one or two words, tinted by what it means. The words carry the meaning, the tint only helps. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
