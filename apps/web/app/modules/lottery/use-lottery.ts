/** What the pages of the number games ask the server. */
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { monotonicNow, noteServerTime, serverNow } from '#app/lib/server-clock.ts';

export type Near = ApiValue<'GET /lgw/numeros/near'>;
export type Result = NonNullable<Near['last']>;
export type Order = ApiValue<'GET /lgw/orders'>['list'][number];
export type OrderDetail = ApiValue<'GET /lgw/orders/detail'>;

/** A draw is looked for so soon after its time, and again until it is there. */
const lookAgainMs = 1_500;

/** Draws that charts and counts are made of. */
export const recentDraws = 100;

/** Issues around now; asked for again when one locks, and until what waits is drawn. */
export function useNear(game: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['lottery', 'near', game],
    queryFn: async ({ signal }) => {
      const sentAtMs = monotonicNow();
      const near = await api('GET /lgw/numeros/near', { query: { game } }, { signal });
      noteServerTime(near.now, sentAtMs);
      // A result that is new here is new in every list.
      const known = client.getQueryData<Near>(['lottery', 'near', game]);
      if (known && known.last?.numero !== near.last?.numero)
        void client.invalidateQueries({ queryKey: ['lottery', 'draws', game] });
      return near;
    },
    staleTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return undefined;
    const next = Math.min(
      Date.parse(data.current.locksAt),
      ...data.waiting.map(({ drawsAt }) => Math.max(Date.parse(drawsAt), serverNow() + lookAgainMs - 500)),
    );
    const waitMs = Math.min(Math.max(next - serverNow() + 500, 500), 2 ** 31 - 1);
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['lottery', 'near', game] }),
      waitMs,
    );
    return () => clearTimeout(timer);
  }, [client, data, game]);
  return query;
}

/** The numbers of the newest draws, for counts and charts. */
export function useRecent(game: string) {
  return useQuery({
    queryKey: ['lottery', 'draws', game, 'recent'],
    queryFn: ({ signal }) =>
      api('GET /lgw/numeros/recent', { query: { game, count: recentDraws } }, { signal }),
    staleTime: 5_000,
  });
}

export function useResults(game: string, pageNo: number) {
  return useQuery({
    queryKey: ['lottery', 'draws', game, pageNo],
    queryFn: ({ signal }) => api('GET /lgw/draws', { query: { game, pageNo, pageSize: 20 } }, { signal }),
    staleTime: 5_000,
  });
}
