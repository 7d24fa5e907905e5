import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { authenticatorCode, opaqueToken, self } from './operator-fields.ts';

/** The second step of a login. The answer sets the session's cookie. */
export const finishOperatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/code',
  summary: 'Finish a login with a code of the authenticator',
  auth: 'public',
  callsPerMinute: 20,
  body: z.strictObject({ challengeToken: opaqueToken, code: authenticatorCode }),
  value: self,
  errors: ['request.origin', 'second.factor.invalid', 'second.factor.expired', 'login.locked'],
});
