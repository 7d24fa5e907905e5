import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Read and unread mail, without announcements. */
export const messageCount = endpoint({
  method: 'GET',
  path: '/wps/member/inbox/messageCount',
  summary: 'How much mail the member has',
  auth: 'session',
  needs: 'inbox',
  value: z.number(),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied'],
});
