import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from './payment-password-field.ts';
import { plainAnswer, securityAnswer, securityQuestion } from './security-question-fields.ts';

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** Sets three questions with their answers, or replaces them. Asks for a fresh proof; nothing shows the answers again. */
export const setSecurityQuestions = endpoint({
  method: 'PUT',
  path: '/wps/member/customerSecurityQuestions',
  summary: 'Set the security questions',
  auth: 'session',
  needs: 'security',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z
    .strictObject({
      questions: z.array(securityQuestion).check(z.length(3)),
      answers: z.array(securityAnswer).check(z.length(3)),
      /** Where the member has one: the answers may replace it later. */
      paymentPassword: z.optional(paymentPassword),
    })
    .check(
      z.refine(({ questions }) => isUnique(questions), { path: ['questions'], error: 'security.repeated' }),
      z.refine(({ answers }) => isUnique(answers.map(plainAnswer)), {
        path: ['answers'],
        error: 'security.repeated',
      }),
    ),
  value: z.object({}),
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'reauthentication.required',
    'payment.password.wrong',
    'login.locked',
  ],
});
