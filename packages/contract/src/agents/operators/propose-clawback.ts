import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, typedAtMost } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';

/** Deducts earnings from future runs, once a second person has approved. Debits no purse. */
export const proposeAgentClawback = endpoint({
  method: 'POST',
  path: '/ops/approvals/agent-clawback',
  summary: 'Propose to take earnings of an agent back',
  auth: 'operator',
  permission: 'agent.propose',
  audit: { action: 'agent-clawback.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({
    requestId,
    reason,
    brand: brandCode,
    memberId: id,
    amount: z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/, 'amount.format'), typedAtMost()),
  }),
  value: approval,
  errors: ['not.found', 'amount.out.of.range', 'amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
