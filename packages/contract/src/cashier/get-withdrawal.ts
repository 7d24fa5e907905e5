import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { withdrawal } from './withdrawal.ts';

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/records/:withdrawalId',
  summary: 'One of the member’s withdrawals',
  auth: 'session',
  needs: 'withdraw',
  params: z.strictObject({ withdrawalId: id }),
  value: withdrawal,
  errors: ['session.required', 'session.expired', 'account.trial', 'not.found'],
});
