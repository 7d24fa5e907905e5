import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The member has seen the chat up to a message. */
export const readChat = endpoint({
  method: 'POST',
  path: '/wps/chat/read',
  summary: 'Mark messages as read',
  auth: 'session',
  needs: 'feedback',
  body: z.strictObject({ number: z.int().check(z.minimum(1)) }),
  value: z.object({}),
  errors: ['account.trial', 'permission.denied'],
});
