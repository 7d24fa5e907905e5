import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Server-sent events of an operator's desk. `change`: a command of somebody is on record, and what is on the screen may be old ·
 * `chat`: a member or a colleague has written. An open stream renews no session; when it ends, the event `end` says so.
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
