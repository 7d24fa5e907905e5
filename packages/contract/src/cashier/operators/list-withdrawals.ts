import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { withdrawalState } from '../withdrawal.ts';
import { dayOfOrders } from './day-of-orders.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

/**
 * For operators. `waiting`: those that a person has to look at, the oldest first; else the newest first. Fifty at a time: `next` is what to ask
 * for `after`.
 */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'Withdrawals, by state, member and day',
  auth: 'operator',
  permission: 'withdrawal.view',
  query: z.strictObject({
    brand: z.optional(brandCode),
    waiting: z.optional(z.enum(['true'])),
    state: z.optional(withdrawalState),
    memberId: z.optional(id),
    withdrawalId: z.optional(id),
    from: z.optional(dayOfOrders),
    to: z.optional(dayOfOrders),
    after: z.optional(id),
  }),
  value: z.object({ list: z.array(waitingWithdrawal), next: z.nullable(id) }),
  errors: [],
});
