import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { approval } from './approval.ts';
import { reason, requestId } from './operator-fields.ts';

export const resetOfOperator = z.strictObject({ operatorId: id });

/**
 * For an operator who lost the keys, or comes back: password, authenticator and passkeys are removed and all sessions end; a new
 * one-time link opens the account again.
 */
export const proposeReset = endpoint({
  method: 'POST',
  path: '/ops/approvals/operator-reset',
  summary: 'Propose to remove an operator’s keys',
  auth: 'operator',
  permission: 'operator.propose',
  audit: { action: 'operator.propose-reset', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, reset: resetOfOperator }),
  value: approval,
  errors: ['approval.own', 'idempotency.conflict', 'approval.waiting'],
});
