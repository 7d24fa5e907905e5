import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, pageNo, pageOf, pageSize, paymentTotals } from '../fields.ts';
import { withdrawal, withdrawalState } from './withdrawal.ts';

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/records',
  summary: 'Withdrawal record: the member’s own, newest first',
  auth: 'session',
  needs: 'withdraw',
  query: z.strictObject({
    pageNo,
    pageSize,
    state: z.optional(withdrawalState),
    /** Asked for from then on, and before `to`. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  value: z.extend(pageOf(withdrawal), { totals: paymentTotals }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
