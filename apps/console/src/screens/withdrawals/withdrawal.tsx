import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Withdrawal = ApiValue<'GET /ops/withdrawals'>['list'][number];

const tones: Readonly<Record<Withdrawal['state'], Tone>> = {
  requested: 'waiting',
  checked: 'waiting',
  review: 'warning',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  rejected: 'over',
  failed: 'over',
  reversed: 'warning',
  cancelled: 'over',
};

export const WithdrawalState = ({ state }: Pick<Withdrawal, 'state'>) => (
  <StateBadge state={state} phrases="withdrawals.state" tones={tones} />
);
