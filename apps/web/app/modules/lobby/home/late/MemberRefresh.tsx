import { useEffect } from 'react';
import { queryClient } from '#app/lib/query-client.ts';
import { favourites } from '../../favourites.ts';

/** Younger than this it was asked for by the same visit. */
const youngMs = 2_000;
const renewed = new Set<unknown>(['GET /wps/member/info', 'GET /wps/wallets/balance']);

/**
 * With a session home renews what it shows of the member (specification 2 §2): favourites, member info, and the wallet, which
 * is the merchant wallet too, since suppliers hold no money of a member. Draws nothing.
 */
export function MemberRefresh({ token }: { token: string }) {
  useEffect(() => {
    favourites.follow(token);
    void queryClient().refetchQueries({
      predicate: ({ queryKey: [name], state }) =>
        renewed.has(name) && state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > youngMs,
    });
  }, [token]);
  return null;
}
