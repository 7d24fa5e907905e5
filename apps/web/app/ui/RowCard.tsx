import type { ReactNode } from 'react';
import { ChevronRight, ExternalLink } from 'lucide-react';
import styles from './RowCard.module.css';

interface RowCardProps {
  /** Of the list, for those who do not see it. */
  label?: string;
  /** `li`s. */
  children: ReactNode;
}

/** A card of rows with a line between each two: a menu, a list of what there is or what happened. */
export function RowCard({ label, children }: RowCardProps) {
  return (
    <ul className={styles.card} aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * The look of a row, of a link or a button too: `<Link className={rowClass(styles.entry)}>`.
 * @param measures a class that sets other measures than a record's (`--row-gap`, `--row-height`, `--row-block`, `--row-inline`).
 */
export function rowClass(measures?: string): string {
  return [styles.row, measures].filter(Boolean).join(' ');
}

/** The look of a row that is an entry of a menu; `EntryFace` is what it shows. */
export const entryClass = rowClass(styles.entry);

interface EntryFaceProps {
  icon: ReactNode;
  text: ReactNode;
  /** How many there are of it, where there are some. */
  count?: number;
  /** It leads out of the site. */
  out?: boolean;
}

export function EntryFace({ icon, text, count, out = false }: EntryFaceProps) {
  return (
    <>
      <RowIcon>{icon}</RowIcon>
      <span className={styles.name}>{text}</span>
      {count !== undefined && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
      <RowArrow out={out} />
    </>
  );
}

/** What a row is about, as a symbol; decorative. */
export function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}

/** At the end of a row that leads on, or out of the site. */
export function RowArrow({ out = false }: { out?: boolean }) {
  const Arrow = out ? ExternalLink : ChevronRight;
  return <Arrow className={styles.arrow} size={out ? 18 : 20} aria-hidden="true" />;
}
