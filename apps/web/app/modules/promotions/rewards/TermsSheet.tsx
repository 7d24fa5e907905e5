import { useT } from '#app/lib/i18n.ts';
import { Sheet } from '#app/ui/Sheet.tsx';
import styles from './Rewards.module.css';

interface TermsSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lines: readonly string[];
  /** In the house's own words, below the lines. */
  more?: readonly string[];
}

/** Ten short lines, and the full text below them. */
export function TermsSheet({ open, onClose, title, lines, more }: TermsSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('rewards.terms.title', { title })}
      closeLabel={t('form.close')}
    >
      <ol className={styles.terms}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {more?.map((line) => (
        <p key={line} className={styles.small}>
          {line}
        </p>
      ))}
    </Sheet>
  );
}
