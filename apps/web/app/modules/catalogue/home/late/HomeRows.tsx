import { useT } from '#app/lib/i18n.ts';
import { TileRow } from '../../centres/TileRow.tsx';
import type { Category } from '../../lobby.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { useContinue } from './use-continue.ts';
import styles from './HomeRows.module.css';

/** What the member played last, and some of each category. They come together: a row that came later would push the others down. */
export function HomeRows({ categories }: { categories: readonly Category[] }) {
  const t = useT();
  const played = useContinue();
  if (!played) return null;
  return (
    <div className={styles.rows}>
      <TileRow title={t('home.continue')} tiles={played} to="/m/gameList?tab=recent" all={t('home.more')} />
      {categories.map((category) => (
        <CategoryRow key={category} category={category} />
      ))}
    </div>
  );
}
