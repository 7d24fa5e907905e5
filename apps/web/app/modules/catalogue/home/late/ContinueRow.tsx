import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { TileRow } from '../../centres/TileRow.tsx';
import { tileOf } from '../../lobby.ts';

/** Games in the row; the whole list is a page of its own. */
const most = 10;

/** What the member played last and can play now. Nothing before the first game. */
export function ContinueRow({ token }: { token: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['continue', token],
    queryFn: () =>
      api('GET /wps/game/recent', {
        query: { platform: 'html5', clientType: '2', page: 1, pageSize: 2 * most },
      }),
    staleTime: 10_000,
    retry: false,
  });
  const tiles = (data?.list ?? [])
    .map(tileOf)
    .filter(({ open, atWork }) => open && !atWork)
    .slice(0, most);
  return (
    <TileRow title={t('home.continue')} tiles={tiles} to="/m/gameList?tab=recent" all={t('home.more')} />
  );
}
