import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The member has opened the notice list: nothing published until now counts as unread. */
export const readAnnouncements = endpoint({
  method: 'POST',
  path: '/wps/announcements/read',
  summary: 'Mark the notices as read',
  auth: 'session',
  /** Which list was opened: the notices, or the news for agents. */
  query: z.strictObject({ types: z._default(z.enum(['PL', 'A']), 'PL') }),
  value: z.object({
    footer: z.object({ unreadCount: z.number() }),
    /** Those that were unread until now. */
    unreadIds: z.array(z.string()),
  }),
  errors: ['session.required', 'session.expired'],
});
