import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason } from '../../operators/operator-fields.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

/** For operators, of one that they have claimed. The member reads `because`, staff read `reason`; the money is free again at once. */
export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/rejection',
  summary: 'Refuse a withdrawal',
  auth: 'operator',
  permission: 'withdrawal.decide',
  audit: { action: 'withdrawal.reject', object: 'withdrawal' },
  params: z.strictObject({ withdrawalId: id }),
  body: z.strictObject({ because: z.enum(['details', 'name', 'document', 'rules', 'provider']), reason }),
  value: waitingWithdrawal,
  errors: ['not.found', 'withdrawal.state', 'withdrawal.claimed'],
});
