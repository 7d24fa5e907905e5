import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sessionValue } from './session-value.ts';

/**
 * Finishes the first login of an account that an agent has opened, which answered `account.unfinished`: a password of the member's own,
 * the age, the terms. Five tries, five minutes.
 */
export const firstPassword = endpoint({
  method: 'POST',
  path: '/wps/session/firstPassword',
  summary: 'Finish the first login of an account that an agent has opened',
  auth: 'public',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    challengeToken: z.string().check(z.regex(/^[\w-]{43}$/)),
    newPassword: z.string().check(z.maxLength(200)),
    confirmNewPassword: z.string().check(z.maxLength(200)),
    ageConfirmed: z.boolean(),
    agree: z.boolean(),
    termsVersion: z.string().check(z.maxLength(40)),
  }),
  value: sessionValue,
  errors: [
    'request.encryption',
    'first.password.expired',
    'password.format',
    'password.common',
    'password.context',
    'password.mismatch',
    'modify.new.old.same',
    'age.unconfirmed',
    'terms.unagreed',
  ],
});
