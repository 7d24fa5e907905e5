/** What belongs to the member and every page shows: name, balance, unread notices. Loaded after the page. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession, useSession } from '#app/lib/session.ts';

export type Balance = ApiValue<'GET /wps/wallets/balance'>;

/** The keys begin with the token, so that nothing of one member is ever shown to the next. */
const balanceKey = (token: string) => ['GET /wps/wallets/balance', token] as const;

export function useMember() {
  const token = useSession()?.token ?? '';
  return useQuery({
    queryKey: ['GET /wps/member/info', token],
    queryFn: () => api('GET /wps/member/info'),
    enabled: token !== '',
    staleTime: 5 * 60_000,
  });
}

export function useBalance() {
  const token = useSession()?.token ?? '';
  return useQuery({
    queryKey: balanceKey(token),
    queryFn: async () => newer(token, await api('GET /wps/wallets/balance')),
    enabled: token !== '',
  });
}

export function useUnreadCount(): number {
  const token = useSession()?.token ?? '';
  const { data } = useQuery({
    queryKey: ['unread', token],
    queryFn: async () => (await api('GET /wps/announcements', { query: { types: 'PL' } })).footer.unreadCount,
    enabled: token !== '',
    staleTime: 60_000,
  });
  return data ?? 0;
}

/** An answer that was overtaken by a later movement does not take its place (`seq` counts the movements). */
function newer(token: string, balance: Balance): Balance {
  const known = queryClient().getQueryData<Balance>(balanceKey(token));
  return known && known.seq > balance.seq ? known : balance;
}

/** Keeps the balance live as long as there is a session and the page is looked at. Used once, by the shell. */
export function useLiveBalance(): void {
  const token = useSession()?.token;
  const visible = usePageVisible();
  useEffect(() => {
    if (!token || !visible) return;
    const leaving = new AbortController();
    // Visitors, who are most, need none of it.
    void import('#app/lib/push.ts').then(
      ({ listen }) => {
        if (leaving.signal.aborted) return;
        const line = listen({
          onBalance: (balance) => queryClient().setQueryData(balanceKey(token), newer(token, balance)),
          onSessionEnd: () => endSession(`Bearer ${token}`),
        });
        leaving.signal.addEventListener('abort', line.stop);
      },
      // Without it the balance is as fresh as the last answer.
      () => undefined,
    );
    return () => leaving.abort();
  }, [token, visible]);
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    useCallback((listener: () => void) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    }, []),
    () => document.visibilityState === 'visible',
    () => true,
  );
}

let hidden = false;
const hiddenListeners = new Set<() => void>();

/** Hiding the balance is temporary: it is forgotten with the page (specification 1 §4). */
export function useBalanceHidden(): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      hiddenListeners.add(listener);
      return () => hiddenListeners.delete(listener);
    },
    () => hidden,
    () => false,
  );
  const set = useCallback((next: boolean) => {
    hidden = next;
    for (const listener of hiddenListeners) listener();
  }, []);
  return [value, set];
}
