import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** No further withdrawal goes there; those under way do. */
export const removePayoutAccount = endpoint({
  method: 'DELETE',
  path: '/wps/member/bankCard/:accountId',
  summary: 'Remove a bank card or e-wallet',
  auth: 'session',
  needs: 'withdraw',
  callsPerMinute: 30,
  params: z.strictObject({ accountId: id }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'account.trial', 'not.found'],
});
