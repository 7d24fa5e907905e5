import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';
import { contentPath, contentVersion } from './content-fields.ts';
import { contentPage } from './get-content.ts';

/** For operators: it is shown no more; what it was stays as a draft. */
export const unpublishContent = endpoint({
  method: 'POST',
  path: '/ops/brands/:brand/content/:subject/:slug/unpublish',
  summary: 'Take an announcement or a help entry off the site',
  auth: 'operator',
  permission: 'content.publish',
  audit: { action: 'content.unpublish', object: 'content' },
  params: contentPath,
  body: z.strictObject({ version: contentVersion, reason }),
  value: contentPage,
  errors: ['version.stale'],
});
