import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { contentPath } from './content-fields.ts';

/** For operators: the site's pages with the saved draft, or the live version without one, in each language. They expire after ten minutes. */
export const previewContent = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/content/:subject/:slug/preview',
  summary: 'The site’s page with a draft',
  auth: 'operator',
  permission: 'content.view',
  params: contentPath,
  value: z.object({ pages: z.array(z.object({ language: z.enum(['EN', 'TY']), url: z.string() })) }),
  errors: [],
});
