import { useT } from '#app/lib/i18n.ts';
import { Tiles } from './Tiles.tsx';
import { useGamePages } from './use-game-pages.ts';
import styles from './OpenStalls.module.css';

const hot = { category: 'HOT', vendor: null } as const;
/** Two rows. */
const most = 6;

/** What can be played meanwhile: hot games that are open. Its room is kept until they are there. */
export function OpenStalls() {
  const t = useT();
  const { tiles, failed } = useGamePages(hot, null);
  const open = tiles?.filter((tile) => tile.open).slice(0, most);
  if (failed || open?.length === 0) return null;
  return (
    <section className={styles.open} aria-label={t('centres.openStalls')}>
      <h2 className={styles.title}>{t('centres.openStalls')}</h2>
      {open && <Tiles tiles={open} firstScreen={0} />}
    </section>
  );
}
