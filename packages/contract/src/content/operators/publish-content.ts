import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { contentPath, contentVersion } from './content-fields.ts';
import { contentPage } from './get-content.ts';

/** For operators: the draft takes the place of what is live, in all processes within a moment. */
export const publishContent = endpoint({
  method: 'POST',
  path: '/ops/brands/:brand/content/:subject/:slug/publish',
  summary: 'Publish the draft',
  auth: 'operator',
  permission: 'content.publish',
  audit: { action: 'content.publish', object: 'content' },
  params: contentPath,
  body: z.strictObject({ version: contentVersion }),
  value: contentPage,
  errors: ['version.stale'],
});
