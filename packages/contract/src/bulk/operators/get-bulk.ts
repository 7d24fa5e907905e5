import { endpoint } from '../../endpoint.ts';
import { bulkJob, bulkPath } from './bulk-fields.ts';

/** For operators: one bulk action with its count so far. */
export const getBulk = endpoint({
  method: 'GET',
  path: '/ops/bulk/:bulkId',
  summary: 'A bulk action',
  auth: 'operator',
  permission: 'bulk.view',
  params: bulkPath,
  value: bulkJob,
  errors: [],
});
