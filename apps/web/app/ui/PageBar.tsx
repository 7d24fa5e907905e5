import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import styles from './PageBar.module.css';

interface PageBarProps {
  title: string;
  backLabel: string;
  onBack: () => void;
  /** For a page that keeps the screen for itself: lower, and without a line below. */
  slim?: boolean;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** The head of a page that has no header of the site's: the way back and what the page is called. */
export function PageBar({ title, backLabel, onBack, slim = false, children }: PageBarProps) {
  return (
    <header className={styles.bar} data-slim={slim || undefined}>
      <button type="button" className={styles.back} aria-label={backLabel} onClick={onBack}>
        <ArrowLeft size={22} aria-hidden="true" />
      </button>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
