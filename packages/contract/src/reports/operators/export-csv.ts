import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { span } from './report-fields.ts';

export const exportKinds = ['transfers', 'play', 'members'] as const;

/** For operators: any number of rows, in constant memory. It holds no personal data: members stand in it by their identity. */
export const exportCsv = endpoint({
  method: 'POST',
  path: '/ops/exports',
  summary: 'Export rows as CSV',
  auth: 'operator',
  permission: 'report.export',
  audit: { action: 'report.export', object: 'report' },
  freshProof: true,
  wrapping: 'csv',
  body: z.strictObject({ kind: z.enum(exportKinds), ...span, reason }),
  value: z.string(),
  errors: [],
});
