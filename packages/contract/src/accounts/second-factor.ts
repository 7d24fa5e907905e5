import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sessionValue } from './session-value.ts';

/** A code of the authenticator app, or one of the recovery codes however it is written. */
export const secondFactorCode = z.string().check(z.minLength(1, 'field.required'), z.maxLength(40));

/**
 * The second step of a login that answered `second.factor.required`. Five tries; after that, and after five minutes, the
 * login begins anew.
 */
export const secondFactor = endpoint({
  method: 'POST',
  path: '/wps/session/secondFactor',
  summary: 'Finish a login with a code',
  auth: 'public',
  bodyEncoding: 'jwe',
  callsPerMinute: 30,
  body: z.strictObject({
    challengeToken: z.string().check(z.regex(/^[\w-]{43}$/)),
    code: secondFactorCode,
    /** This device needs no code for the next 30 days. */
    trustDevice: z.boolean(),
  }),
  value: sessionValue,
  errors: ['request.encryption', 'second.factor.invalid', 'second.factor.expired', 'login.locked'],
});
