/** What belongs to the member and every page shows: name, balance, unread messages. Loaded after the page. */
import { useCallback, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { may } from '@perya/contract/accounts/member-type.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import { announcedAt } from '#app/lib/announced.ts';
import { api } from '#app/lib/api.ts';
import { unreadKey } from '#app/lib/push-changes.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';

export type Balance = ApiValue<'GET /wps/wallets/balance'>;

/** The keys begin with the token, so that nothing of one member is ever shown to the next. */
export const balanceKey = (token: string) => ['GET /wps/wallets/balance', token] as const;

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

/** Whether the member has a message centre, with mail beside the announcements. */
export function useHasMail(): boolean {
  const session = useSession();
  const { whitelabel } = useSettings();
  return session !== null && whitelabel['MAILCEN'] === true && may(session.type, 'inbox');
}

/** Of all messages that there are for the member: announcements, and mail where there is a message centre. */
export function useUnreadCount(): number {
  const token = useSession()?.token ?? '';
  const hasMail = useHasMail();
  const { data } = useQuery({
    queryKey: unreadKey(token),
    queryFn: () => (hasMail ? api('GET /wps/member/inbox/unreadCount') : countUnreadNews()),
    enabled: token !== '',
    staleTime: 60_000,
  });
  return data ?? 0;
}

async function countUnreadNews(): Promise<number> {
  return (await api('GET /wps/announcements', { query: { ...announcedAt.home, types: 'PL' } })).footer
    .unreadCount;
}

/** An answer that was overtaken by a later movement does not take its place (`seq` counts the movements). */
export function newer(token: string, balance: Balance): Balance {
  const known = queryClient().getQueryData<Balance>(balanceKey(token));
  return known && known.seq > balance.seq ? known : balance;
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
