import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';

/** The logged-in member; `undefined` while unknown and for a visitor. */
export function useMember() {
  const session = useSession();
  return useQuery({
    queryKey: ['member', session?.userName],
    queryFn: ({ signal }) => api('GET /wps/member/info', undefined, { signal }),
    enabled: session !== null,
    staleTime: 60_000,
  }).data;
}
