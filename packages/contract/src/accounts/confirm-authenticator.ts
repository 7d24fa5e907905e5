import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secondFactorCode } from './second-factor.ts';

export const confirmAuthenticator = endpoint({
  method: 'PUT',
  path: '/wps/member/authenticator',
  summary: 'Switch the authenticator app on by a code of it',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  body: z.strictObject({ code: secondFactorCode }),
  /** Shown this once; only their hashes are kept. */
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    'session.required',
    'session.expired',
    'second.factor.invalid',
    'second.factor.expired',
    'login.locked',
  ],
});
