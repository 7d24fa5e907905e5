import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './WinnersBoard.module.css';

/** Rows of the board. */
const limit = 10;

/** The largest wins of the last days, the largest first (specification 2 §4). Nothing where nobody has won yet. */
export function WinnersBoard() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { data: listed } = useQuery({
    queryKey: ['winners'],
    queryFn: () => api('GET /wps/game/winners', { query: { limit } }),
    staleTime: 60_000,
  });
  // Drawn piece by piece, not in one task with its arrival.
  const data = useDeferredValue(listed);
  if (!data?.list.length) return null;
  return (
    <section className={styles.board} aria-label={t('home.winners')}>
      <h2 className={styles.title}>{t('home.winners')}</h2>
      <ol className={styles.list}>
        {data.list.map(({ vo }, at) => (
          <li key={`${vo.wonAt}${vo.nodeId}${vo.userName}`}>
            <Link className={styles.row} to={`/m/launchGame?nodeId=${encodeURIComponent(vo.nodeId)}`}>
              <span className={styles.rank} data-medal={at < 3 ? at + 1 : undefined}>
                {at + 1}
              </span>
              <picture>
                <source type="image/avif" srcSet={vo.mobileSmallIcon} />
                <img
                  className={styles.picture}
                  src={vo.mobileSmallIcon.replace(/\.avif$/, '.webp')}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
              </picture>
              <span className={styles.who}>
                <span className={styles.name}>{vo.userName}</span>
                <span className={styles.game}>{vo.gameName}</span>
              </span>
              <span className={styles.amount}>{formatAmount(vo.winAmount, currencySymbol)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
