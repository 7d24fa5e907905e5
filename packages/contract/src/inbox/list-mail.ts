import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../fields.ts';
import { mail } from './mail.ts';

/** The member's mail, the newest first. */
export const listMail = endpoint({
  method: 'GET',
  path: '/wps/member/inbox',
  summary: 'The member’s mail',
  auth: 'session',
  needs: 'inbox',
  query: z.strictObject({ pageNo, pageSize }),
  value: z.object({
    ...pageOf(mail).shape,
    /** Of the whole box, without announcements. */
    unreadCount: z.number(),
  }),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied'],
});
