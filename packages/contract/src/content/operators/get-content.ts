import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { anyContent, contentPath, contentState, contentVersion } from './content-fields.ts';

export const contentPage = z.object({
  slug: z.string(),
  version: contentVersion,
  state: contentState,
  /** What the site shows, or has shown; null: never published. */
  live: z.nullable(anyContent),
  /** The newest that was written and not published; null: nothing is under way. */
  draft: z.nullable(anyContent),
  /** The newest first, at most 100. */
  history: z.array(
    z.object({
      version: contentVersion,
      action: z.enum(['draft', 'publish', 'unpublish']),
      author: z.string(),
      at: instant,
      content: anyContent,
    }),
  ),
});

/** For operators. */
export const getContent = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/content/:subject/:slug',
  summary: 'One announcement or help entry with its draft and its history',
  auth: 'operator',
  permission: 'content.view',
  params: contentPath,
  value: contentPage,
  errors: [],
});
