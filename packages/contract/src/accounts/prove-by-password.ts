import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A fresh proof of who the member is, which sensitive changes ask for ten minutes after the last one. */
export const proveByPassword = endpoint({
  method: 'PUT',
  path: '/wps/member/security/proof',
  summary: 'Give the password again',
  auth: 'session',
  needs: 'security',
  bodyEncoding: 'jwe',
  callsPerMinute: 30,
  body: z.strictObject({ password: z.string().check(z.minLength(1, 'field.required'), z.maxLength(200)) }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'request.encryption', 'password.wrong', 'login.locked'],
});
