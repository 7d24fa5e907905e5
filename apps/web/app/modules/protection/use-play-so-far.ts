import { useQuery } from '@tanstack/react-query';
import { may } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';

const name = 'GET /wps/member/protection/play';
const queryKey = (token: string) => [name, token];

/** Whether the member wants reality checks, and since when he is logged in, by this phone's clock; asked once a page. */
export function usePlaySoFar() {
  const session = useSession();
  const token = session?.token ?? '';
  return useQuery({
    queryKey: queryKey(token),
    queryFn: async ({ signal }) => {
      const { everyMinutes, seconds } = await api(name, undefined, { signal });
      return { everyMinutes, beganMs: Date.now() - seconds * 1000 };
    },
    enabled: session !== null && may(session.type, 'protection'),
    staleTime: Infinity,
  });
}

/** What play has brought until now. */
export const findNet = async (): Promise<string | null> => (await api(name)).net;
