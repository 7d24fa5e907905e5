import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { issueName } from './issue-fields.ts';

/**
 * For operators: proposes that an issue is not drawn and every stake goes back. Only before its numbers are public. The proposal says
 * how many slips and how much money that are; a second person decides.
 */
export const proposeLotteryVoid = endpoint({
  method: 'POST',
  path: '/ops/approvals/lottery-void',
  summary: 'Propose to void an issue',
  auth: 'operator',
  permission: 'lottery.propose',
  audit: { action: 'lottery.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, issue: issueName }),
  value: approval,
  errors: ['not.found', 'issue.state', 'amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
