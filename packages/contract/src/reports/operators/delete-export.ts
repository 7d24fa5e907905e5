import { endpoint } from '../../endpoint.ts';
import { done } from '../../operators/operator-fields.ts';
import { exportPath } from './export-fields.ts';

/** For operators: an own one, with its file, before its week is over; one that is being written stops. */
export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/ops/exports/:exportId',
  summary: 'Delete an export',
  auth: 'operator',
  permission: 'report.export',
  audit: { action: 'report.delete-export', object: 'report' },
  params: exportPath,
  value: done,
  errors: [],
});
