import { ArrowLeft } from 'lucide-react';
import styles from './PageBar.module.css';

interface PageBarProps {
  title: string;
  backLabel: string;
  onBack: () => void;
}

/** The head of a page that has no header of the site's: the way back and what the page is called. */
export function PageBar({ title, backLabel, onBack }: PageBarProps) {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={backLabel} onClick={onBack}>
        <ArrowLeft className={styles.arrow} size={22} aria-hidden="true" />
      </button>
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
