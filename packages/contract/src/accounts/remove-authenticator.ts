import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secondFactorCode } from './second-factor.ts';

/** Logins ask for no code any more. Needs a fresh proof and a code. */
export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator/removal',
  summary: 'Switch the authenticator app off',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  body: z.strictObject({ code: secondFactorCode }),
  value: z.object({}),
  errors: [
    'session.required',
    'session.expired',
    'reauthentication.required',
    'second.factor.invalid',
    'second.factor.expired',
    'login.locked',
  ],
});
