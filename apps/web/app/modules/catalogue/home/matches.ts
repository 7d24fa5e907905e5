/** The matches that begin soon (specification 2 §2 and §3), and how the first of them travels in a document. */
import type { Api } from '#app/lib/api.ts';
import type { ApiValue } from '@perya/contract/api.ts';

export type Match = ApiValue<'GET /wps/game/hotMatches'>['list'][number];

export async function loadMatches(api: Api): Promise<Match[]> {
  return (await api('GET /wps/game/hotMatches')).list;
}

const fields = [
  'matchTime',
  'shownTime',
  'league',
  'homeTeam',
  'awayTeam',
  'homeTeamImageUrl',
  'awayTeamImageUrl',
  'vendor',
  'roomId',
  'nodeId',
] as const satisfies readonly (keyof Match)[];

/** One line; nothing for none. */
export function writeMatch(match: Match | undefined): string {
  return match ? fields.map((field) => match[field]).join('\t') : '';
}

export function readMatch(text: string): Match | null {
  if (!text) return null;
  const values = text.split('\t');
  return Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Match;
}
