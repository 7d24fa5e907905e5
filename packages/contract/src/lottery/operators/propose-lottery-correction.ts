import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { drawnNumbers, issueName } from './issue-fields.ts';

/**
 * For operators: proposes to correct a wrong result from outside. The proposal says how many slips change, what is taken back and what is
 * paid; a second person decides.
 */
export const proposeLotteryCorrection = endpoint({
  method: 'POST',
  path: '/ops/approvals/lottery-correction',
  summary: 'Propose to correct a result from outside',
  auth: 'operator',
  permission: 'lottery.propose',
  audit: { action: 'lottery.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, issue: issueName, numbers: drawnNumbers }),
  value: approval,
  errors: [
    'not.found',
    'issue.state',
    'result.invalid',
    'amount.limit',
    'idempotency.conflict',
    'approval.waiting',
  ],
});
