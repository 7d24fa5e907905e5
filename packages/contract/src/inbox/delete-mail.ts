import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** It can be had back (`restoreMail`); said again it changes nothing. */
export const deleteMail = endpoint({
  method: 'DELETE',
  path: '/wps/member/inbox/:mailId',
  summary: 'Take a mail away',
  auth: 'session',
  needs: 'inbox',
  params: z.strictObject({ mailId: id }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied', 'not.found'],
});
