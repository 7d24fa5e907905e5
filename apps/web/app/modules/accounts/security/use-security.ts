import { useQuery } from '@tanstack/react-query';
import type { ApiName, ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';

const names = [
  'GET /wps/member/security',
  'GET /wps/member/passkeys',
  'GET /wps/member/sessions',
  'GET /wps/member/paymentPassword',
  'GET /wps/member/securityQuestions',
] as const satisfies readonly ApiName[];

/** What the pages of the security center show; always asked anew, for it may have been changed on another device. */
export function useGuard<Name extends (typeof names)[number]>(name: Name) {
  const token = useSession()?.token ?? '';
  return useQuery<ApiValue<Name>>({
    queryKey: [name, token],
    queryFn: () => api(name as 'GET /wps/member/security') as Promise<ApiValue<Name>>,
    enabled: token !== '',
    staleTime: 0,
  });
}

/** Something was changed: every page shows it as it is now. */
export async function refreshGuards(): Promise<void> {
  await Promise.all(names.map((name) => queryClient().invalidateQueries({ queryKey: [name] })));
}
