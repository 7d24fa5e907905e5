import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Said again it changes nothing. */
export const readMail = endpoint({
  method: 'POST',
  path: '/wps/member/inbox/:mailId/read',
  summary: 'Mark a mail as read',
  auth: 'session',
  needs: 'inbox',
  params: z.strictObject({ mailId: id }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied', 'not.found'],
});
