import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { maxFileBodyBytes, oneFile, previewPage, sentFile, tablePreview } from '../../table-file.ts';

/** For operators: which identities were understood of each line of a regulator's file. Nobody is looked up or excluded. */
export const previewExclusion = endpoint({
  method: 'POST',
  path: '/ops/exclusions/preview',
  summary: 'Read a list of persons to exclude without excluding them',
  auth: 'operator',
  permission: 'exclusion.view',
  audit: { action: 'exclusion.preview', object: 'exclusion' },
  maxBodyBytes: maxFileBodyBytes,
  body: z.strictObject({ ...sentFile, brand: z.optional(brandCode), page: previewPage }).check(oneFile()),
  value: z.object({ ...tablePreview.shape, identifiers: z.int() }),
  errors: ['not.found'],
});
