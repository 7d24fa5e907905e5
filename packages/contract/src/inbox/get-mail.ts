import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { mail } from './mail.ts';

export const getMail = endpoint({
  method: 'GET',
  path: '/wps/member/inbox/:mailId',
  summary: 'One mail of the member',
  auth: 'session',
  needs: 'inbox',
  params: z.strictObject({ mailId: id }),
  value: z.object({
    mail,
    /** The text of a letter, HTML that was sanitised when it was written; null: the site has the words. */
    html: z.nullable(z.string()),
  }),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied', 'not.found'],
});
