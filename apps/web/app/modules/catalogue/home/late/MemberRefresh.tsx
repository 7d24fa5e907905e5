import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { favourites } from '../../favourites.ts';
import { loadAnnounced, type Announced } from '../../lobby.ts';

/** Younger than this it was asked for by the same visit. */
const youngMs = 2_000;
const renewed = new Set<unknown>(['GET /wps/member/info', 'GET /wps/wallets/balance']);

interface MemberRefreshProps {
  /** Who is here; undefined: a visitor, who was a member when home was loaded. */
  token: string | undefined;
  /** For whom home was loaded. */
  loadedFor: string | undefined;
  onAnnounced: (own: { token: string | undefined; announced: Announced }) => void;
}

/**
 * With a session home renews what it shows of the member (specification 2 §2): favourites, member info, the wallet and the merchant
 * wallet, whose amount is the wallet's, since suppliers hold no money of a member. What is announced is asked for anew where home holds
 * it for somebody else, as each document does. Draws nothing.
 */
export function MemberRefresh({ token, loadedFor, onAnnounced }: MemberRefreshProps) {
  const { data: announced } = useQuery({
    queryKey: ['announced', useLanguage(), token],
    queryFn: () => loadAnnounced(api),
    enabled: token !== loadedFor,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (announced) onAnnounced({ token, announced });
  }, [announced, onAnnounced, token]);
  useQuery({
    queryKey: ['GET /wps/wallets/merchant', token],
    queryFn: () => api('GET /wps/wallets/merchant'),
    enabled: token !== undefined,
    staleTime: youngMs,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (token === undefined) return;
    favourites.renew(token, youngMs);
    void queryClient().refetchQueries({
      predicate: ({ queryKey: [name], state }) =>
        renewed.has(name) && state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > youngMs,
    });
  }, [token]);
  return null;
}
