import * as z from 'zod/mini';
import { passkeyAssertion } from '../accounts/passkey-fields.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueToken, self } from './operator-fields.ts';

/** The second step of a login. The answer sets the session's cookie. */
export const finishOperatorLoginByPasskey = endpoint({
  method: 'POST',
  path: '/ops/session/passkey',
  summary: 'Finish a login with a passkey',
  auth: 'public',
  callsPerMinute: 20,
  body: z.strictObject({ challengeToken: opaqueToken, assertion: passkeyAssertion }),
  value: self,
  errors: ['request.origin', 'passkey.invalid', 'passkey.unavailable', 'second.factor.expired'],
});
