import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { withdrawal } from './withdrawal.ts';

/** Until it is sent, where the brand's regulator allows it. The money is free again at once. */
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw/records/:withdrawalId/cancel',
  summary: 'Take a withdrawal back',
  auth: 'session',
  needs: 'withdraw',
  callsPerMinute: 30,
  params: z.strictObject({ withdrawalId: id }),
  value: withdrawal,
  errors: ['session.required', 'session.expired', 'account.trial', 'not.found', 'withdrawal.closed'],
});
