import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';

/** For operators, the newest first, at most 200. */
export const listFailedWork = endpoint({
  method: 'GET',
  path: '/ops/failed-work',
  summary: 'Due work that failed for good',
  auth: 'operator',
  permission: 'health.view',
  value: z.object({
    list: z.array(
      z.object({
        kind: z.string(),
        key: z.string(),
        attempts: z.number(),
        failedAt: instant,
        lastError: z.string(),
      }),
    ),
  }),
  errors: [],
});
