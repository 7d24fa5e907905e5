import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from './payment-password-field.ts';
import { securityAnswer } from './security-question-fields.ts';

/** A forgotten one, by a fresh proof and a code, or the answers where they are the only way. No money leaves for a day. */
export const resetPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  summary: 'Set a new payment password instead of a forgotten one',
  auth: 'session',
  needs: 'security',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  guesses: { space: 'code.payment', wrong: ['code.invalid'] },
  body: z
    .strictObject({
      code: z.optional(z.string().check(z.minLength(1, 'field.required'), z.maxLength(40))),
      answers: z.optional(z.array(securityAnswer).check(z.length(3))),
      newPassword: paymentPassword,
    })
    .check(
      z.refine(({ code, answers }) => (code === undefined) !== (answers === undefined), {
        path: ['code'],
        error: 'field.required',
      }),
    ),
  value: z.object({}),
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'reauthentication.required',
    'payment.password.reset',
    'payment.password.weak',
    'code.invalid',
    'security.answers.wrong',
    'second.factor.invalid',
    'second.factor.expired',
    'login.locked',
  ],
});
