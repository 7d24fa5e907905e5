/** Shared by the screens of affiliates. */
import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge } from '#console/ui/StateBadge.tsx';

export type AffiliateRow = ApiValue<'GET /ops/affiliates'>['list'][number];
export type AffiliateFile = ApiValue<'GET /ops/affiliates/:affiliateId'>;

const tones = { open: 'good', closed: 'over', waiting: 'waiting', sent: 'good', failed: 'bad' } as const;

export const CodeState = ({ open }: { open: boolean }) => (
  <StateBadge state={open ? 'open' : 'closed'} phrases="affiliates.state" tones={tones} />
);

export const PostbackState = ({ state }: { state: string }) => (
  <StateBadge state={state} phrases="affiliates.postback.state" tones={tones} />
);
