import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { approval } from './approval.ts';
import { grants, reason, requestId } from './operator-fields.ts';

export const newGrants = z.strictObject({ operatorId: id, ...grants.shape });

/** Nobody proposes their own roles. */
export const proposeRoles = endpoint({
  method: 'POST',
  path: '/ops/approvals/operator-roles',
  summary: 'Propose other roles, brands or another limit for an operator',
  auth: 'operator',
  permission: 'operator.propose',
  audit: { action: 'operator.propose-roles', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, change: newGrants }),
  value: approval,
  errors: ['approval.own', 'idempotency.conflict', 'approval.waiting'],
});
