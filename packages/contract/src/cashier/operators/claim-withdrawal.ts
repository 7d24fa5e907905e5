import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

/** For operators: one person looks at it at a time, for a quarter of an hour. */
export const claimWithdrawal = endpoint({
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/claim',
  summary: 'Take a withdrawal to look at',
  auth: 'operator',
  permission: 'withdrawal.decide',
  audit: { action: 'withdrawal.claim', object: 'withdrawal' },
  params: z.strictObject({ withdrawalId: id }),
  value: waitingWithdrawal,
  errors: ['not.found', 'withdrawal.state', 'withdrawal.claimed'],
});
