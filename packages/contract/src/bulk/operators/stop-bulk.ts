import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { bulkJob, bulkPath } from './bulk-fields.ts';

/** For operators: one that runs ends after its present step, one that waits never begins. What was done stays. */
export const stopBulk = endpoint({
  method: 'POST',
  path: '/ops/bulk/:bulkId/stop',
  summary: 'Stop a bulk action',
  auth: 'operator',
  permission: 'bulk.stop',
  audit: { action: 'bulk.stop', object: 'bulk' },
  params: bulkPath,
  body: z.strictObject({ reason }),
  value: bulkJob,
  errors: ['bulk.state'],
});
