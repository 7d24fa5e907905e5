/** States of members for all names on a screen: asked for together, and kept for a short while. */
import { useQuery } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import { api, type ApiValue } from './api.ts';

export type Standing = ApiValue<'GET /ops/members/standings'>['list'][number];

/** As many as one request may ask about. */
const most = 100;

/** Names that are drawn in the same moment share a request; React Query keeps the answers. */
const loader = new DataLoader<string, Standing | null>(
  async (ids) => {
    const { list } = await api('GET /ops/members/standings', { query: { ids: ids.join(',') } });
    const found = new Map(list.map((one) => [one.memberId, one]));
    return ids.map((id) => found.get(id) ?? null);
  },
  { cache: false, maxBatchSize: most, batchScheduleFn: (run) => setTimeout(run, 20) },
);

/** A member's state. `data` is null for a member outside the operator's brands. */
export const useStanding = (id: string) =>
  useQuery({ queryKey: ['standing', id], queryFn: () => loader.load(id), staleTime: 30_000 });

/** True for a member who is locked, on a break, self-excluded or on the list of excluded persons. */
export const isRestrained = ({ active, stop, listed }: Standing): boolean =>
  !active || stop !== null || listed;
