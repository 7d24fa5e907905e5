/** The matches that begin soon (specification 2 §2 and §3). */
import type { Api } from '#app/lib/api.ts';
import type { ApiValue } from '@perya/contract/api.ts';

export type Match = ApiValue<'GET /wps/game/hotMatches'>['list'][number];

export async function loadMatches(api: Api): Promise<Match[]> {
  return (await api('GET /wps/game/hotMatches')).list;
}
