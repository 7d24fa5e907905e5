import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const readAllMail = endpoint({
  method: 'POST',
  path: '/wps/member/inbox/read',
  summary: 'Mark all mail as read',
  auth: 'session',
  needs: 'inbox',
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'account.trial', 'permission.denied'],
});
