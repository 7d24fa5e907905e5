import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Server-sent events of an operator's desk. `change`: the audit has a new row, so the screen may be old · `chat`: a chat has changed. An open
 * stream does not renew the session; when the session ends, the event `end` says so.
 */
export const operatorStream = endpoint({
  method: 'GET',
  path: '/ops/stream',
  summary: 'What changes elsewhere, as server-sent events',
  auth: 'operator',
  permission: 'self.view',
  wrapping: 'stream',
  value: z.object({}),
  errors: ['system.overloaded'],
});
