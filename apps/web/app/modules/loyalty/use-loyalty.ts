/** What the pages of levels, rebates and missions ask the server; all of it is asked for again when the server says that something moved. */
import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApiName, ApiRequest, ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { loyaltyChanged, loyaltyKey } from '#app/lib/push-changes.ts';
import { useSession } from '#app/lib/session.ts';

type Asked =
  | 'GET /wps/member/clubBenefit'
  | 'GET /wps/rebates'
  | 'GET /wps/referral'
  | 'GET /wps/luck'
  | 'GET /wps/missions'
  | 'GET /wps/missions/board';

/** @param request of an endpoint that takes one. @param refetchMs asks again so often while it is looked at. */
export function useLoyalty<Name extends Asked & ApiName>(
  name: Name,
  request?: ApiRequest<Name>,
  refetchMs?: number,
) {
  const member = useSession()?.userName ?? '';
  return useQuery<ApiValue<Name>>({
    queryKey: [loyaltyKey, name, request, member],
    queryFn: ({ signal }) =>
      (
        api as unknown as (
          name: Name,
          request: unknown,
          options: { signal: AbortSignal },
        ) => Promise<ApiValue<Name>>
      )(name, request ?? {}, { signal }),
    enabled: member !== '',
    staleTime: 0,
    // What moves keeps its place while it is asked for again.
    placeholderData: (before) => before,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
}

/** Collects something, one at a time; the pages then show what is left. */
export function useCollecting() {
  const handleError = useErrorHandler();
  const [pending, setPending] = useState<string | null>(null);
  const collect = useCallback(
    async (key: string, work: () => Promise<void>): Promise<void> => {
      setPending(key);
      try {
        await work();
      } catch (error) {
        handleError(error);
      }
      await loyaltyChanged();
      setPending(null);
    },
    [handleError],
  );
  return { pending, collect };
}
