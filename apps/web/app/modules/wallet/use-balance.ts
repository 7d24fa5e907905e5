import { useEffect } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { getSession, useSession } from '#app/lib/session.ts';
import { listenToBalance, type Balance } from './balance-stream.ts';

export const balanceKey = (userName: string | undefined) => ['wallet', 'balance', userName] as const;

/** A late answer never overwrites a newer one: `seq` counts the movements. */
export function newer(known: Balance | undefined, arrived: Balance): Balance {
  return known && known.seq > arrived.seq ? known : arrived;
}

/** How many components on the page look at the balance; they share one connection. */
const listening = new Map<string, { users: number; stop: AbortController }>();

function listen(client: QueryClient, userName: string, token: string): () => void {
  const held = listening.get(token) ?? { users: 0, stop: new AbortController() };
  if (held.users++ === 0) {
    listening.set(token, held);
    const put = (balance: Balance) =>
      client.setQueryData<Balance>(balanceKey(userName), (known) => newer(known, balance));
    void listenToBalance(put, held.stop.signal);
  }
  return () => {
    if (--held.users > 0) return;
    listening.delete(token);
    held.stop.abort();
  };
}

/**
 * The member's balance, moving live: asked for once, then pushed. `undefined` while unknown and for a visitor.
 * `refresh` asks again.
 */
export function useBalance(): {
  balance: Balance | undefined;
  refreshing: boolean;
  refresh: () => Promise<void>;
} {
  const session = useSession();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: balanceKey(session?.userName),
    queryFn: async ({ signal }) => {
      const arrived = await api('GET /wps/wallets/balance', undefined, { signal });
      return newer(client.getQueryData<Balance>(balanceKey(getSession()?.userName)), arrived);
    },
    enabled: session !== null,
    staleTime: 60_000,
  });
  const token = session?.token;
  const userName = session?.userName;
  useEffect(
    () => (token && userName ? listen(client, userName, token) : undefined),
    [client, token, userName],
  );
  return {
    balance: session ? query.data : undefined,
    refreshing: query.isFetching,
    refresh: () => query.refetch().then(() => undefined),
  };
}
