import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { depositFlow, depositStatus } from '../deposit-order.ts';
import { dayOfOrders } from './day-of-orders.ts';
import { deposit } from './deposit.ts';

/**
 * For operators. `waiting`: those that a person has to look at, the oldest first; else the newest first. Fifty at a time: `next` is what to ask
 * for `after`.
 */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/ops/deposits',
  summary: 'Deposits, by state, member, channel and day',
  auth: 'operator',
  permission: 'deposit.view',
  query: z.strictObject({
    brand: z.optional(brandCode),
    waiting: z.optional(z.enum(['true'])),
    status: z.optional(depositStatus),
    flow: z.optional(depositFlow),
    channel: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    memberId: z.optional(id),
    orderId: z.optional(id),
    from: z.optional(dayOfOrders),
    to: z.optional(dayOfOrders),
    after: z.optional(id),
  }),
  value: z.object({ list: z.array(deposit), next: z.nullable(id) }),
  errors: [],
});
