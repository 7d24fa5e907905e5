import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Tell the house something. A member may do so ten times a day. */
export const sendFeedback = endpoint({
  method: 'PUT',
  path: '/wps/member/feedback',
  summary: 'Send feedback',
  auth: 'session',
  needs: 'feedback',
  callsPerMinute: 10,
  body: z.strictObject({ content: z.string().check(z.maxLength(2_000)) }),
  value: z.object({}),
  errors: ['permission.denied', 'feedback.limit'],
});
