import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { reason } from '../../operators/operator-fields.ts';

/** For operators of all brands: the work is tried again, as often as new work. */
export const releaseWork = endpoint({
  method: 'POST',
  path: '/ops/failed-work/release',
  summary: 'Have failed work run again',
  auth: 'operator',
  permission: 'due.release',
  audit: { action: 'due.release', object: 'due-work' },
  body: z.strictObject({
    kind: z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,59}$/)),
    /** Null: all of the kind. */
    key: z.nullable(z.string().check(z.maxLength(200))),
    reason,
  }),
  value: z.object({ released: z.number() }),
  errors: ['permission.denied'],
});
