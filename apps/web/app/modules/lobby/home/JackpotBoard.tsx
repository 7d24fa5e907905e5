import { useEffect, useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { drawFigure, grow, openingFigure } from './jackpot.ts';
import styles from './JackpotBoard.module.css';

/**
 * The illustrative jackpot: a figure that rolls, between bulbs that run (specification 2 §2). It is no prize, and says so.
 * Every document carries the same first figure, because documents are kept; it moves when the page listens.
 */
export function JackpotBoard() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const [cents, setCents] = useState(openingFigure);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      setCents((now) => grow(now, Math.random()));
      timer = setTimeout(next, (3 + Math.floor(Math.random() * 3)) * 1_000);
    };
    timer = setTimeout(() => {
      setCents(drawFigure(Math.random()));
      timer = setTimeout(next, 3_000);
    }, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.board} aria-label={t('home.jackpot')}>
      <div className={styles.glass}>
        <h2 className={styles.title}>{t('home.jackpot')}</h2>
        <p className={styles.figure}>
          <span className={styles.symbol}>{currencySymbol}</span>
          <Figure text={(cents / 100).toFixed(2)} />
        </p>
        <p className={styles.note}>{t('home.jackpotIllustrative')}</p>
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
        // Counted from the end, so that a figure which grows by a digit keeps its windows.
        const place = text.length - at;
        const gap = place > 3 && place % 3 === 0 && at > 0;
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
