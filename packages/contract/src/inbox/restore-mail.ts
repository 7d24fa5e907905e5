import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Undoes a deletion; said again it changes nothing. */
export const restoreMail = endpoint({
  method: 'POST',
  path: '/wps/member/inbox/:mailId/restore',
  summary: 'Have a mail back that was taken away',
  auth: 'session',
  needs: 'inbox',
  params: z.strictObject({ mailId: id }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied', 'not.found'],
});
