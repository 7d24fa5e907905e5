import { useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { may } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';

export type Application = ApiValue<'GET /wps/promotions/applications'>['list'][number];

/** The keys begin with the token, so that nothing of one member is ever shown to the next. */
export const applicationsKey = (token: string) => ['applications', token] as const;

/** The member's newest application for each promotion, by its identity. Visitors and trial players have none. */
export function useOwnApplications() {
  const session = useSession();
  const token = session && may(session.type, 'promotion') ? session.token : '';
  return useQuery({
    queryKey: applicationsKey(token),
    queryFn: async () => {
      const { list } = await api('GET /wps/promotions/applications', { query: { pageSize: 100 } });
      return new Map(list.toReversed().map((one) => [one.promotionId, one]));
    },
    enabled: token !== '',
    staleTime: 0,
  });
}
