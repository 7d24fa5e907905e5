import type { CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { late } from '#app/lib/late.tsx';
import { useSession } from '#app/lib/session.ts';
import { recentPageSize, tileOf, type Category, type Tile } from '../../lobby.ts';
import { NearScreen } from '../NearScreen.tsx';
import { HomeEnd } from './HomeEnd.tsx';
import { WinnersBoard } from './WinnersBoard.tsx';
import styles from './HomeLow.module.css';

/** Categories whose games are many enough to push along. */
const many: ReadonlySet<Category> = new Set<Category>(['RNG', 'LIVE', 'INHOUSE', 'PVP', 'FISH']);

const HomeRows = late(() => import('./HomeRows.tsx').then((part) => part.HomeRows));

interface HomeLowProps {
  rail: readonly Category[];
  selected: Category;
}

/**
 * What stands under the games of home. The rows wait until they are all but in sight: most visits end above them. They have their place
 * before they come.
 */
export function HomeLow({ rail, selected }: HomeLowProps) {
  const categories = rail.filter((category) => many.has(category) && category !== selected);
  // Asked for ahead: the rows come together, since one that came later would push the others down.
  const played = useContinue();
  return (
    <>
      <div className={styles.reserve} style={{ '--rows': categories.length } as CSSProperties}>
        <NearScreen marginPx={150}>
          {played && <HomeRows played={played} categories={categories} />}
        </NearScreen>
      </div>
      <WinnersBoard />
      <HomeEnd />
    </>
  );
}

/** Games in the row; the whole list is a page of its own. */
const most = 10;

/**
 * What the member played last and can play now.
 * @returns undefined while it is not known; none of a visitor, before the first game, and where it cannot be read
 */
function useContinue(): readonly Tile[] | undefined {
  const token = useSession()?.token;
  const { data, isPending } = useQuery({
    queryKey: ['continue', token],
    queryFn: async () => {
      const query = { platform: 'html5', clientType: '2', page: 1, pageSize: recentPageSize } as const;
      const { list } = await api('GET /wps/game/recent', { query });
      return list
        .map(tileOf)
        .filter(({ open, atWork }) => open && !atWork)
        .slice(0, most);
    },
    enabled: token !== undefined,
    staleTime: 10_000,
    retry: false,
  });
  return token !== undefined && isPending ? undefined : (data ?? []);
}
