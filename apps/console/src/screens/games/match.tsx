/** Shared by the list and the page of a match. */
import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Match = ApiValue<'GET /ops/matches'>['list'][number];

const tones: Readonly<Record<Match['phase'], Tone>> = {
  before: 'waiting',
  live: 'warning',
  over: 'good',
  void: 'over',
};

export const MatchPhase = ({ phase }: Pick<Match, 'phase'>) => (
  <StateBadge state={phase} phrases="matches.phase" tones={tones} />
);

export const scoreOf = (score: readonly number[] | null): string => score?.join(' : ') ?? '–';
