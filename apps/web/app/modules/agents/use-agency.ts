import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';

/** What the agency of the brand has, by its whitelabel switches. */
export type Agency = Readonly<Record<string, boolean>>;

const nothing: Agency = {};

/** These switches do not travel with every document. @returns undefined while they are on their way; without an answer nothing is on */
export function useAgency(): Agency | undefined {
  const { data, isError } = useQuery({
    queryKey: ['agency'],
    queryFn: async () => (await api('GET /wps/system/settings')).whitelabel,
    staleTime: 10 * 60_000,
  });
  return data ?? (isError ? nothing : undefined);
}
