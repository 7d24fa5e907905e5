import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../fields.ts';
import { withdrawal, withdrawalState } from './withdrawal.ts';

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/records',
  summary: 'Withdrawal record: the member’s own, newest first',
  auth: 'session',
  needs: 'withdraw',
  query: z.strictObject({ pageNo, pageSize, state: z.optional(withdrawalState) }),
  value: pageOf(withdrawal),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
