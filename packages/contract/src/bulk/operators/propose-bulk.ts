import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';

/** For operators: proposes to run what was rehearsed, for exactly those members. */
export const proposeBulk = endpoint({
  method: 'POST',
  path: '/ops/approvals/bulk',
  summary: 'Propose a bulk action',
  auth: 'operator',
  permission: 'bulk.propose',
  audit: { action: 'bulk.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, bulk: z.strictObject({ bulkId: id }) }),
  value: approval,
  errors: ['amount.limit', 'bulk.state', 'offer.closed', 'idempotency.conflict', 'approval.waiting'],
});
