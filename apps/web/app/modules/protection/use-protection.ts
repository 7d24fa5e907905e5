import { useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';

const name = 'GET /wps/member/protection';

export type Protection = ApiValue<typeof name>;
export type Limit = Protection['limits'][number];

/** What the member has set; always asked anew, for it may have been changed on another device, and sums move. */
export function useProtection() {
  const token = useSession()?.token ?? '';
  return useQuery<Protection>({
    queryKey: [name, token],
    queryFn: ({ signal }) => api(name, undefined, { signal }),
    enabled: token !== '',
    staleTime: 0,
  });
}

/** Something was changed: what this page shows and what waits for the next reality check ask anew. */
export async function refreshProtection(): Promise<void> {
  const changed = [name, 'GET /wps/member/protection/play'];
  await Promise.all(changed.map((one) => queryClient().invalidateQueries({ queryKey: [one] })));
}
