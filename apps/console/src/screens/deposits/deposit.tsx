import { depositFlows, depositStatuses } from '@perya/contract/cashier/deposit-order.ts';
import type { ApiValue } from '#console/lib/api.ts';
import type { Translate } from '#console/lib/words.ts';
import { choice, type Filter } from '#console/templates/filters.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type Deposit = ApiValue<'GET /ops/deposits'>['list'][number];

const tones: Readonly<Record<Deposit['status'], Tone>> = {
  created: 'waiting',
  pending: 'waiting',
  received: 'waiting',
  paid: 'good',
  declined: 'over',
  expired: 'over',
  review: 'warning',
  mismatch: 'warning',
  refunded: 'over',
  chargedBack: 'warning',
};

export const DepositState = ({ status }: Pick<Deposit, 'status'>) => (
  <StateBadge state={status} phrases="deposits.state" tones={tones} />
);

export const statusFilter = (t: Translate): Filter =>
  choice('status', t('deposits.status'), depositStatuses, (code) => t(`deposits.state.${code}`));

export const flowFilter = (t: Translate): Filter =>
  choice('flow', t('deposits.flow'), depositFlows, (code) => t(`deposits.flow.${code}`));
