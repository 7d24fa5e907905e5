import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const password = z.string().check(z.maxLength(200));

/** Change the password of the session's member; all other sessions of the member end. */
export const passWordChangeV2 = endpoint({
  method: 'POST',
  path: '/wps/member/passWordChangeV2',
  summary: 'Change the password',
  auth: 'session',
  needs: 'security',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
  }),
  value: z.object({}),
  errors: [
    'account.trial',
    'password.format',
    'password.common',
    'password.context',
    'password.mismatch',
    'password.wrong',
    'modify.new.old.same',
    'login.locked',
  ],
});
