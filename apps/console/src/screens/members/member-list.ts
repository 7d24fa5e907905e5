import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import type { Query } from '#console/templates/filters.tsx';

type MemberListName = `GET /ops/members/:memberId/${'mail' | 'rewards' | 'rounds' | 'transfers'}`;

/** What a list of one member's things loads its pages with. */
export const loadOf =
  <N extends MemberListName>(name: N, memberId: string) =>
  (query: Query, after: string | undefined, signal: AbortSignal): Promise<ApiValue<N>> => {
    const request = { params: { memberId }, query: { ...query, after } } as unknown as ApiRequest<N>;
    return (api as (name: N, request: ApiRequest<N>, signal: AbortSignal) => Promise<ApiValue<N>>)(
      name,
      request,
      signal,
    );
  };
