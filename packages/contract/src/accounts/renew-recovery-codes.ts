import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { secondFactorCode } from './second-factor.ts';

/** Ten new recovery codes; the old ones end. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator/recoveryCodes',
  summary: 'Make new recovery codes',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  body: z.strictObject({ code: secondFactorCode }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    'session.required',
    'session.expired',
    'reauthentication.required',
    'second.factor.invalid',
    'second.factor.expired',
    'login.locked',
  ],
});
