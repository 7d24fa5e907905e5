import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { memberPath, memberStatus } from './member-fields.ts';

/** For operators: a member at a moment, from the audit and the histories of limits, breaks and levels. */
export const getPastMember = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/past',
  summary: 'A member’s status, tags, level, limits and break at a moment',
  auth: 'operator',
  permission: 'protection.view',
  params: memberPath,
  query: z.strictObject({ at: instant }),
  value: z.object({
    /** False: the member had not registered yet; everything else is empty. */
    registered: z.boolean(),
    status: memberStatus,
    tags: z.array(z.string()),
    level: z.number(),
    limits: z.array(
      z.object({
        measure: z.string(),
        period: z.string(),
        /** An amount; minutes for a time limit. */
        most: z.string(),
      }),
    ),
    /** The break in force; of several, the one that ends last. */
    stop: z.nullable(z.object({ length: z.string(), from: instant, until: instant })),
  }),
  errors: [],
});
