import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

type MemberCase = ApiValue<'GET /ops/cases'>['list'][number];

const tones: Readonly<Record<MemberCase['state'], Tone>> = {
  open: 'warning',
  watched: 'waiting',
  reported: 'bad',
  blocked: 'bad',
  cleared: 'good',
};

export const CaseState = ({ state }: Pick<MemberCase, 'state'>) => (
  <StateBadge state={state} phrases="cases.state" tones={tones} />
);
