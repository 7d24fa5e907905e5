import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { passkeyTransports } from '../accounts/passkey-fields.ts';
import { instant } from '../fields.ts';
import { typedPassword } from './operator-fields.ts';

/**
 * The first step of a login. The second is a code or a passkey; an operator who has neither yet sets up an authenticator by
 * `setUp` and its first code. A wrong name answers like a wrong password, and takes as long.
 */
export const operatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/login',
  summary: 'Begin a login with name and password',
  auth: 'public',
  callsPerMinute: 20,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(60)),
    password: typedPassword,
  }),
  value: z.object({
    challengeToken: z.string(),
    expiresAt: instant,
    authenticator: z.boolean(),
    /** For `navigator.credentials.get`; null: the operator has no passkey. */
    passkey: z.nullable(
      z.object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.number(),
        userVerification: z.literal('required'),
        allowCredentials: z.array(
          z.object({
            id: z.string(),
            type: z.literal('public-key'),
            transports: z.array(z.enum(passkeyTransports)),
          }),
        ),
      }),
    ),
    /** Only while the operator has no second factor: the secret of the authenticator that the first code confirms. */
    setUp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  }),
  errors: ['request.origin', 'login.failed', 'login.locked', 'system.overloaded'],
});
