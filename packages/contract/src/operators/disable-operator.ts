import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { operator, reason } from './operator-fields.ts';

/** Somebody leaves: all sessions end at once. Nobody disables themselves. */
export const disableOperator = endpoint({
  method: 'POST',
  path: '/ops/operators/:operatorId/disable',
  summary: 'Take an operator’s access away',
  auth: 'operator',
  permission: 'operator.disable',
  audit: { action: 'operator.disable', object: 'operator' },
  freshProof: true,
  params: z.strictObject({ operatorId: id }),
  body: z.strictObject({ reason }),
  value: operator,
  errors: ['approval.own'],
});
