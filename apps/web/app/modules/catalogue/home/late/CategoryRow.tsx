import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { TileRow } from '../../centres/TileRow.tsx';
import { loadShelf, type Category } from '../../lobby.ts';
import { NearScreen } from '../NearScreen.tsx';
import styles from './HomeRows.module.css';

/** Games in a row: the way to the others stands over it. */
const most = 10;

/** Some games of a category, fetched when its place comes near the screen. The place has its height from the start. */
export function CategoryRow({ category }: { category: Category }) {
  return (
    <NearScreen className={styles.place}>
      <Games category={category} />
    </NearScreen>
  );
}

function Games({ category }: { category: Category }) {
  const t = useT();
  // The same list as the category's own tab shows.
  const { data, isPending } = useQuery({
    queryKey: ['shelf', category, null],
    queryFn: () => loadShelf(api, { category, vendor: null }),
    staleTime: 60_000,
    retry: false,
  });
  const tiles = data?.kind === 'tiles' ? data.tiles.slice(0, most) : [];
  if (tiles.length === 0 && !isPending) return <span data-none="true" />;
  return (
    <TileRow
      title={t(`category.${category}`)}
      tiles={tiles}
      to={`/m/gameList?gameType=${category}`}
      all={t('home.more')}
    />
  );
}
