import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import bar from './bar.module.css';
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
    <header className={`${bar.bar} ${styles.page}`} data-slim={slim || undefined}>
      <button type="button" className={bar.icon} aria-label={backLabel} onClick={onBack}>
        <ArrowLeft className={bar.arrow} size={22} aria-hidden="true" />
      </button>
      <h1 className={bar.title}>{title}</h1>
      {children}
    </header>
  );
}
