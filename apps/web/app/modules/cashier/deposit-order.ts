import type { ApiValue } from '@perya/contract/api.ts';
import type { PillTone } from '#app/ui/Pill.tsx';

export type DepositOrder = ApiValue<'GET /wps/deposit/orders/:orderId'>;
export type DepositStatus = DepositOrder['status'];

/** Statuses that can change without the member. */
export const unsettled: ReadonlySet<DepositStatus> = new Set(['created', 'pending', 'received', 'review']);

export const statusTones: Record<DepositStatus, PillTone> = {
  created: 'waiting',
  pending: 'waiting',
  received: 'waiting',
  paid: 'good',
  declined: 'bad',
  expired: 'neutral',
  review: 'info',
  mismatch: 'info',
  refunded: 'neutral',
  chargedBack: 'bad',
};
