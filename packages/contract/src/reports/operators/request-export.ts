import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { exportJob, exportKinds } from './export-fields.ts';
import { span } from './report-fields.ts';

/** For operators: any number of rows. The file holds no personal data: members stand in it by their identity. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/ops/exports',
  summary: 'Have rows written as CSV',
  auth: 'operator',
  permission: 'report.export',
  audit: { action: 'report.export', object: 'report' },
  freshProof: true,
  body: z.strictObject({ requestId, kind: z.enum(exportKinds), ...span, reason }),
  value: exportJob,
  errors: [],
});
