import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { bulkJob, bulkStates } from './bulk-fields.ts';

/** For operators, the newest first. */
export const listBulk = endpoint({
  method: 'GET',
  path: '/ops/bulk',
  summary: 'Bulk actions',
  auth: 'operator',
  permission: 'bulk.view',
  query: z.strictObject({
    brand: z.optional(brandCode),
    state: z.optional(z.enum(bulkStates)),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(bulkJob),
  errors: [],
});
