import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What the dot of the message centre stands for: unread mail and unread announcements together. */
export const unreadCount = endpoint({
  method: 'GET',
  path: '/wps/member/inbox/unreadCount',
  summary: 'How many messages the member has not read',
  auth: 'session',
  needs: 'inbox',
  value: z.number(),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied'],
});
