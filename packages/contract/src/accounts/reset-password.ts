import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Set a new password by the token of a link. It serves once; all sessions of the member end. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/wps/member/resetPassword',
  summary: 'Set a new password by the link of a mail',
  auth: 'public',
  bodyEncoding: 'jwe',
  callsPerMinute: 10,
  body: z.strictObject({
    token: z.string().check(z.regex(/^[\w-]{43}$/, 'reset.link.invalid')),
    newPassword: z.string().check(z.maxLength(200)),
    confirmNewPassword: z.string().check(z.maxLength(200)),
  }),
  value: z.object({}),
  errors: [
    'password.format',
    'password.common',
    'password.context',
    'password.mismatch',
    'reset.link.invalid',
  ],
});
