import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { reason } from './operator-fields.ts';

/** A one-time link for an operator who was approved and has not chosen a password yet. An earlier link holds no longer. */
export const inviteOperator = endpoint({
  method: 'POST',
  path: '/ops/operators/:operatorId/invitation',
  summary: 'Make a one-time link for a new operator',
  auth: 'operator',
  permission: 'operator.propose',
  audit: { action: 'operator.invite', object: 'operator' },
  freshProof: true,
  params: z.strictObject({ operatorId: id }),
  body: z.strictObject({ reason }),
  value: z.object({ link: z.string(), expiresAt: instant }),
  errors: ['operator.state'],
});
