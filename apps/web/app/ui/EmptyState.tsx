import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** A drawing; decorative. */
  drawing: ReactNode;
  title: string;
  text?: string;
  /** What to do next. */
  action?: ReactNode;
}

/** What a list shows when there is nothing in it, or a page when it cannot show what was asked for. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing} aria-hidden="true">
        {drawing}
      </div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
