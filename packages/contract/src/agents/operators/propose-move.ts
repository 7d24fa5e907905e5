import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';
import { day } from '../fields.ts';

/** Moves a member with the whole branch below another agent, from a future day on, once a second person has approved. */
export const proposeAgentMove = endpoint({
  method: 'POST',
  path: '/ops/approvals/agent-move',
  summary: 'Propose to move a branch below another agent',
  auth: 'operator',
  permission: 'agent.propose',
  audit: { action: 'agent-branch.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({
    requestId,
    reason,
    brand: brandCode,
    memberId: id,
    /** The whole name of the new upline. */
    upline: z.string().check(z.minLength(1, 'field.required'), z.maxLength(100)),
    effectiveOn: day,
  }),
  value: approval,
  errors: [
    'not.found',
    'team.cycle',
    'team.depth',
    'contract.exists',
    'rate.invalid',
    'days.invalid',
    'move.waiting',
    'idempotency.conflict',
    'approval.waiting',
  ],
});
