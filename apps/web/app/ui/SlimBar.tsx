import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import styles from './SlimBar.module.css';

interface SlimBarProps {
  backLabel: string;
  onBack: () => void;
  title: string;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** The head of a page that keeps the screen for itself: a way back, a title, and little else. */
export function SlimBar({ backLabel, onBack, title, children }: SlimBarProps) {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={backLabel} onClick={onBack}>
        <ArrowLeft size={22} aria-hidden="true" />
      </button>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
