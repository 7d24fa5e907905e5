import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';
import { tileOf, type Tile } from '../../lobby.ts';

/** Games in the row; the whole list is a page of its own. */
const most = 10;

/**
 * What the member played last and can play now.
 * @returns undefined while it is not known; none of a visitor, before the first game, and where it cannot be read
 */
export function useContinue(): readonly Tile[] | undefined {
  const token = useSession()?.token;
  const { data, isPending } = useQuery({
    queryKey: ['continue', token],
    queryFn: async () => {
      const query = { platform: 'html5', clientType: '2', page: 1, pageSize: 2 * most } as const;
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
