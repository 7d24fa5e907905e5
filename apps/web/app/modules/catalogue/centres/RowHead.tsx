import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import styles from './RowHead.module.css';

interface RowHeadProps {
  title: string;
  /** For the section that it names. */
  id?: string;
  /** Where all of them are; absent: they are all here. */
  to?: string | undefined;
  /** What leads there. */
  all: string;
}

/** The line over some of many: what they are, and the way to all of them. */
export function RowHead({ title, id, to, all }: RowHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {to && (
        <Link className={styles.all} to={to}>
          {all}
          <span className="sr-only">{title}</span>
          <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
