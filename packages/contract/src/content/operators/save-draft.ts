import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { anyContent, contentPath, contentVersion } from './content-fields.ts';
import { contentPage } from './get-content.ts';

/** For operators. Nothing of it is shown before it is published. HTML is sanitised here. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/ops/brands/:brand/content/:subject/:slug',
  summary: 'Save a draft',
  auth: 'operator',
  permission: 'content.edit',
  audit: { action: 'content.save-draft', object: 'content' },
  params: contentPath,
  body: z.strictObject({ version: contentVersion, content: anyContent }),
  value: contentPage,
  errors: ['version.stale'],
});
