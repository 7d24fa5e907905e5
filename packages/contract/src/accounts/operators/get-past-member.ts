import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { memberPath, memberStatus } from './member-fields.ts';

/** For operators: a member as the audit and the histories of limits, breaks and levels say it was. */
export const getPastMember = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/past',
  summary: 'A member’s status, tags, level, limits and break at a moment',
  auth: 'operator',
  permission: 'protection.view',
  params: memberPath,
  query: z.strictObject({ at: instant }),
  value: z.object({
    /** False: nobody had registered yet, and everything else is empty. */
    registered: z.boolean(),
    status: memberStatus,
    tags: z.array(z.string()),
    level: z.number(),
    limits: z.array(
      z.object({
        measure: z.string(),
        period: z.string(),
        /** An amount; of time, minutes. */
        most: z.string(),
      }),
    ),
    /** The break that held; of several the one that ended last. */
    stop: z.nullable(z.object({ length: z.string(), from: instant, until: instant })),
  }),
  errors: [],
});
