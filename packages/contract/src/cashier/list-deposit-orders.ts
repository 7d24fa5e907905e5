import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, pageNo, pageOf, pageSize, paymentTotals } from '../fields.ts';
import { depositOrder, depositStatus } from './deposit-order.ts';

export const listDepositOrders = endpoint({
  method: 'GET',
  path: '/wps/deposit/orders',
  summary: 'Deposit record: the member’s own orders, newest first',
  auth: 'session',
  needs: 'deposit',
  query: z.strictObject({
    pageNo,
    pageSize,
    status: z.optional(depositStatus),
    /** Ordered from then on, and before `to`. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  value: z.extend(pageOf(depositOrder), { totals: paymentTotals }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
