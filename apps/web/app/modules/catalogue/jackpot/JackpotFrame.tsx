import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useReady } from '#app/ui/use-ready.ts';
import styles from './JackpotFrame.module.css';

interface JackpotFrameProps {
  /** Digits and a point, nothing else. */
  text: string;
  note: string;
  /** What the figure says to those who listen; a figure for show says nothing. */
  spoken?: string;
}

/** The board between bulbs that run, with a figure of rolling digits. */
export function JackpotFrame({ text, note, spoken }: JackpotFrameProps) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const ready = useReady();
  return (
    <section
      className={ready ? `${styles.board} ${styles.lit}` : styles.board}
      aria-label={t('home.jackpot')}
    >
      <div className={styles.glass}>
        <h2 className={styles.title}>{t('home.jackpot')}</h2>
        {spoken && <p className="sr-only">{spoken}</p>}
        <p className={styles.figure} aria-hidden={spoken ? true : undefined}>
          <span className={styles.symbol}>{currencySymbol}</span>
          <Figure text={text} />
        </p>
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}

/**
 * Each digit is a window, in a document with the digit in it, later on a strip of ten that rolls; hidden from those who
 * listen, to whom a rolling figure says nothing.
 */
function Figure({ text }: { text: string }) {
  const ready = useReady();
  return (
    <span className={styles.digits} aria-hidden="true">
      {[...text].map((sign, at) => {
        // Counted from the point, so that a figure which grows by a digit keeps its windows.
        const place = text.replace(/\..*/, '').length - at;
        const gap = place > 0 && place % 3 === 0 && at > 0;
        if (sign === '.') {
          return (
            <span key={place} className={styles.point}>
              .
            </span>
          );
        }
        return (
          <span key={place} className={styles.digit} data-gap={gap || undefined}>
            {ready ? <span className={styles.reel} data-digit={sign} /> : sign}
          </span>
        );
      })}
    </span>
  );
}
