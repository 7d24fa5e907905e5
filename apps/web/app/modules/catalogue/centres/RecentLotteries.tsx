import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { artOf, recentPageSize } from '../lobby.ts';
import { TilePicture } from './TilePicture.tsx';
import styles from './RecentLotteries.module.css';

/** One row of small pictures. */
const most = 12;
const firstPage = { platform: 'html5', clientType: '2', page: 1, pageSize: recentPageSize } as const;

/** Lotteries that the member opened last, in a strip of one height whatever there is to say. */
export function RecentLotteries() {
  const t = useT();
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={styles.title}>
        {t('centres.recent')}
      </h2>
      <div className={styles.strip}>
        <Content />
      </div>
    </section>
  );
}

function Content() {
  const t = useT();
  const ready = useReady();
  const session = useSession();
  const recents = useQuery({
    queryKey: ['centres', 'recent lotteries', session?.token],
    queryFn: async () => {
      const [electronic, classic] = await Promise.all([
        api('GET /wps/game/recent', { query: { ...firstPage, gameType: 'ELOTT' } }),
        api('GET /wps/game/recent', { query: { ...firstPage, gameType: 'LOTT' } }),
      ]);
      return [...electronic.list, ...classic.list].slice(0, most);
    },
    enabled: session !== null,
  });
  if (ready && !session) {
    return (
      <p className={styles.text}>
        {t('centres.recent.visitor')}{' '}
        <Link className={styles.link} to={loginPath('/m/lottery')}>
          {t('header.login')}
        </Link>
      </p>
    );
  }
  if (recents.isError) return <p className={styles.text}>{t('centres.failed')}</p>;
  if (!recents.data) return <Skeleton height="100%" radius="14" />;
  if (recents.data.length === 0) return <p className={styles.text}>{t('centres.recent.none')}</p>;
  return (
    <ul className={styles.list}>
      {recents.data.map(({ nodeId, gameName, mobileSmallIcon }) => (
        <li key={nodeId}>
          <Link className={styles.recent} to={`/m/launchGame?nodeId=${nodeId}&pageBack=lottery`}>
            <TilePicture art={artOf(mobileSmallIcon)} size={64} className={styles.picture} alt={gameName} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
