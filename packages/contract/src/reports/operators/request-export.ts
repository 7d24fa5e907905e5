import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason, requestId } from '../../operators/operator-fields.ts';
import { exportJob, exportKinds } from './export-fields.ts';
import { span } from './report-fields.ts';

/** For operators: any number of rows, in the language of the call. Members stand in it by identity and username, which is masked where it is a number. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/ops/exports',
  summary: 'Have rows written as a file',
  auth: 'operator',
  permission: 'report.export',
  audit: { action: 'report.export', object: 'report' },
  freshProof: true,
  body: z.strictObject({ requestId, kind: z.enum(exportKinds), ...span, reason }),
  value: exportJob,
  errors: [],
});
