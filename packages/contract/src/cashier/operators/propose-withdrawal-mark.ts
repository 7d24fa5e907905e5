import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

/** For operators: what became of a payout whose provider does not say it. A second person decides. */
export const proposeWithdrawalMark = endpoint({
  method: 'POST',
  path: '/ops/approvals/withdrawal-mark',
  summary: 'Propose what became of a payout',
  auth: 'operator',
  permission: 'withdrawal.decide',
  audit: { action: 'withdrawal.propose-mark', object: 'approval' },
  freshProof: true,
  body: z.strictObject({
    requestId,
    reason,
    mark: z.strictObject({ withdrawalId: id, outcome: z.enum(['paid', 'failed']) }),
  }),
  value: approval,
  errors: ['not.found', 'withdrawal.state', 'amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
