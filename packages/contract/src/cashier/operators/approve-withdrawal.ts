import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

/** For operators, of one that they have claimed. From the brand's amount on it is a proposal, which another person decides. */
export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/approval',
  summary: 'Approve a withdrawal, or propose it to a second person',
  auth: 'operator',
  permission: 'withdrawal.decide',
  audit: { action: 'withdrawal.approve', object: 'withdrawal' },
  freshProof: true,
  params: z.strictObject({ withdrawalId: id }),
  body: z.strictObject({ requestId, reason }),
  value: z.object({ withdrawal: waitingWithdrawal, approvalId: z.nullable(id) }),
  errors: [
    'not.found',
    'withdrawal.state',
    'withdrawal.claimed',
    'amount.limit',
    'case.sanctions',
    'idempotency.conflict',
    'approval.waiting',
  ],
});
