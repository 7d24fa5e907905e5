import { endpoint } from '../../endpoint.ts';
import { exportJob, exportPath } from './export-fields.ts';

/** For operators: asked before a download, which is a link and could not ask for the proof. */
export const openExport = endpoint({
  method: 'GET',
  path: '/ops/exports/:exportId',
  summary: 'One of the own exports',
  auth: 'operator',
  permission: 'report.export',
  freshProof: true,
  params: exportPath,
  value: exportJob,
  errors: [],
});
