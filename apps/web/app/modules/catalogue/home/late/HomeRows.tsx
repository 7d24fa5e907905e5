import { useT } from '#app/lib/i18n.ts';
import { TileRow } from '../../centres/TileRow.tsx';
import type { Category, Tile } from '../../lobby.ts';
import { CategoryRow } from './CategoryRow.tsx';
import styles from './HomeRows.module.css';

interface HomeRowsProps {
  /** What the member played last; none: no row. */
  played: readonly Tile[];
  categories: readonly Category[];
}

/** What the member played last, and some of each category. */
export function HomeRows({ played, categories }: HomeRowsProps) {
  const t = useT();
  return (
    <div className={styles.rows}>
      <TileRow title={t('home.continue')} tiles={played} to="/m/gameList?tab=recent" all={t('home.more')} />
      {categories.map((category) => (
        <CategoryRow key={category} category={category} />
      ))}
    </div>
  );
}
