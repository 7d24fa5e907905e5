import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './WinsTicker.module.css';

type Win = ApiValue<'GET /wps/game/winners'>['list'][number]['vo'];

/** Wins that pass by. */
const limit = 12;
/** Asked for again this often while it is looked at. */
const renewMs = 60_000;

/**
 * The latest large wins, passing by; each leads to its game. With reduced motion, or while a pointer or the focus is on it, it stands
 * still and is scrolled by hand.
 */
export function WinsTicker() {
  const t = useT();
  const { data: listed } = useQuery({
    queryKey: ['winners', 'latest'],
    queryFn: () => api('GET /wps/game/winners', { query: { limit, order: 'latest' } }),
    staleTime: renewMs,
    refetchInterval: renewMs,
    retry: false,
  });
  // Drawn piece by piece, not in one task with its arrival.
  const data = useDeferredValue(listed);
  if (!data?.list.length) return null;
  const wins = data.list.map(({ vo }) => vo);
  return (
    <section className={styles.ticker} aria-label={t('home.wins')}>
      <Trophy className={styles.icon} size={18} aria-hidden="true" />
      <div className={styles.window}>
        <div className={styles.band} data-moving={wins.length > 2 || undefined}>
          <ul className={styles.wins}>
            {wins.map((win) => (
              <Passing key={keyOf(win)} win={win} />
            ))}
          </ul>
          {/* Once more, so that the band has no end: for the eye alone. */}
          {wins.length > 2 && (
            <ul className={styles.wins} aria-hidden="true" inert>
              {wins.map((win) => (
                <Passing key={keyOf(win)} win={win} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

const keyOf = ({ wonAt, nodeId, userName }: Win): string => wonAt + nodeId + userName;

function Passing({ win: { nodeId, userName, gameName, winAmount } }: { win: Win }) {
  const { currencySymbol } = useSettings();
  return (
    <li>
      <Link className={styles.win} to={`/m/launchGame?nodeId=${encodeURIComponent(nodeId)}`}>
        <span>{userName}</span>
        <strong className={styles.amount}>{formatAmount(winAmount, currencySymbol)}</strong>
        <span>{gameName}</span>
      </Link>
    </li>
  );
}
