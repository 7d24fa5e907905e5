import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';

/** For operators. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/ops/health',
  summary: 'Database, followers, due work, messages, payment providers and suppliers',
  auth: 'operator',
  permission: 'health.view',
  value: z.object({
    at: instant,
    database: z.object({ answerMs: z.number(), megabytes: z.number(), connections: z.number() }),
    followers: z.array(z.object({ name: z.string(), behind: z.string() })),
    dueWork: z.array(
      z.object({ kind: z.string(), waiting: z.number(), overdue: z.number(), failed: z.number() }),
    ),
    messages: z.array(z.object({ channel: z.string(), waiting: z.number(), failed: z.number() })),
    providers: z.array(
      z.object({ provider: z.string(), lastReportAt: z.nullable(instant), unfinished: z.number() }),
    ),
    suppliers: z.array(
      z.object({ code: z.string(), name: z.string(), hasDoor: z.boolean(), oldOpenRounds: z.number() }),
    ),
  }),
  errors: [],
});
