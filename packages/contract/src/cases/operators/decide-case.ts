import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { caseDecisions, memberCase } from './case.ts';

/**
 * For operators, of a case that they have claimed. `watched` and `blocked` hold at once; `cleared` and `reported` are proposals, which another
 * person decides. A report names its number at the authority. The member hears of none of it.
 */
export const decideCase = endpoint({
  method: 'POST',
  path: '/ops/cases/:caseId/decision',
  summary: 'Decide a case, or propose it to a second person',
  auth: 'operator',
  permission: 'case.decide',
  audit: { action: 'case.decide', object: 'case' },
  params: z.strictObject({ caseId: id }),
  body: z
    .strictObject({
      requestId,
      decision: z.enum(caseDecisions),
      reason,
      reference: z.optional(z.string().check(z.trim(), z.minLength(2, 'field.too.short'), z.maxLength(60))),
    })
    .check(
      z.refine(({ decision, reference }) => (decision === 'reported') === (reference !== undefined), {
        path: ['reference'],
        error: 'field.required',
      }),
    ),
  value: z.object({ case: memberCase, approvalId: z.nullable(id) }),
  errors: ['not.found', 'case.state', 'case.claimed', 'idempotency.conflict', 'approval.waiting'],
});
