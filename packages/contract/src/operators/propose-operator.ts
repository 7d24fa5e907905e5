import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { approval } from './approval.ts';
import { grants, operatorName, reason, requestId } from './operator-fields.ts';

export const newOperator = z.strictObject({
  name: operatorName,
  /** What they do here, for the list of staff. */
  title: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(80)),
  ...grants.shape,
});

export const proposeOperator = endpoint({
  method: 'POST',
  path: '/ops/approvals/new-operator',
  summary: 'Propose a new operator',
  auth: 'operator',
  permission: 'operator.propose',
  audit: { action: 'operator.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, operator: newOperator }),
  value: approval,
  errors: ['username.taken', 'idempotency.conflict', 'approval.waiting'],
});
