import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { exportJob } from './export-fields.ts';

/** For operators: their newest 100 exports that are not deleted. */
export const listExports = endpoint({
  method: 'GET',
  path: '/ops/exports',
  summary: 'Own exports',
  auth: 'operator',
  permission: 'report.export',
  value: z.object({ list: z.array(exportJob) }),
  errors: [],
});
