import { useT } from '#app/lib/i18n.ts';
import { useGameList } from '../game-list/use-game-list.ts';
import { anyPlace } from './list-places.ts';
import { Tiles } from './Tiles.tsx';
import styles from './OpenStalls.module.css';

const hot = { ...anyPlace, tab: 'hot' } as const;
/** Two rows. */
const most = 6;

/** What can be played meanwhile: hot games that are open. Its room is kept until they are there. */
export function OpenStalls() {
  const t = useT();
  const { games, loading, failed } = useGameList(hot, null);
  const open = games.filter((game) => game.open && !game.atWork).slice(0, most);
  if (failed || (open.length === 0 && !loading)) return null;
  return (
    <section className={styles.open} aria-label={t('centres.openStalls')}>
      <h2 className={styles.title}>{t('centres.openStalls')}</h2>
      <Tiles tiles={open} firstScreen={0} />
    </section>
  );
}
