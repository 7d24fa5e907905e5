import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownDetails } from './member-details.ts';

/** Where mail reaches the member. The address before it is told of the change. */
export const setEmail = endpoint({
  method: 'PUT',
  path: '/wps/member/email',
  summary: 'Set the member’s e-mail address',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 20,
  body: z.strictObject({ email: z.string().check(z.maxLength(300)) }),
  value: ownDetails,
  errors: ['session.required', 'session.expired', 'reauthentication.required', 'email.format'],
});
