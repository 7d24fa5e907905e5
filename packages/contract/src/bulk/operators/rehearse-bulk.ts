import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { requestId } from '../../operators/operator-fields.ts';
import { bulkJob, newBulk } from './bulk-fields.ts';

/**
 * For operators: chooses members and counts what an action would change. It changes nothing. At most 100,000 members; the operator also
 * needs the permission of the action itself.
 */
export const rehearseBulk = endpoint({
  method: 'POST',
  path: '/ops/bulk',
  summary: 'Rehearse a bulk action',
  auth: 'operator',
  permission: 'bulk.propose',
  audit: { action: 'bulk.rehearse', object: 'bulk' },
  body: z.strictObject({ requestId, bulk: newBulk }),
  /** `unknown`: names that no member of this brand has, at most 20. */
  value: z.extend(bulkJob, { unknown: z.array(z.string()) }),
  errors: ['bulk.nobody', 'offer.closed', 'idempotency.conflict'],
});
