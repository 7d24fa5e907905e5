import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { bulkJob, bulkPath } from './bulk-fields.ts';

/** For operators: a running action ends after its current step; a waiting one never starts. Changes already made stay. */
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
