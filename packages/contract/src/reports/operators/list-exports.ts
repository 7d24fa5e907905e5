import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { exportJob } from './export-fields.ts';

/** For operators: the own ones that are not deleted yet, the newest 100. */
export const listExports = endpoint({
  method: 'GET',
  path: '/ops/exports',
  summary: 'Own exports',
  auth: 'operator',
  permission: 'report.export',
  value: z.object({ list: z.array(exportJob) }),
  errors: [],
});
