import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { exportPath } from './export-fields.ts';

/** For operators: the file of an own export that is ready, as CSV or as a workbook, in constant memory. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/ops/exports/:exportId/file',
  summary: 'Download an export',
  auth: 'operator',
  permission: 'report.export',
  freshProof: true,
  wrapping: 'csv',
  params: exportPath,
  query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  value: z.string(),
  errors: [],
});
