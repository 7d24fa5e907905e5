import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

/** For operators: a member need not play for it any more. A second person decides. */
export const proposeTurnoverWaiver = endpoint({
  method: 'POST',
  path: '/ops/approvals/turnover-waiver',
  summary: 'Propose to waive a turnover requirement',
  auth: 'operator',
  permission: 'turnover.propose',
  audit: { action: 'turnover.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({
    requestId,
    reason,
    waiver: z.strictObject({
      memberId: id,
      source: z.enum(['deposit', 'promotion', 'transfer', 'adjustment']),
      reference: z.string().check(z.minLength(1, 'field.required'), z.maxLength(255)),
    }),
  }),
  value: approval,
  errors: ['not.found', 'amount.limit', 'idempotency.conflict', 'approval.waiting'],
});
