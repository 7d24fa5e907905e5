import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryDialingCode, mobileNumber, verificationCode } from './mobile.ts';
import { sessionValue } from './session-value.ts';

/**
 * Set a password by mobile number and the code of `/wps/verification/sms/reset`, and log in with it. All other sessions of
 * the member end. The code is used up only when the new password is one.
 */
export const setPassword = endpoint({
  method: 'POST',
  path: '/wps/member/setPassword',
  summary: 'Set a password by mobile number and log in',
  auth: 'optional',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  guesses: { space: 'code.password', wrong: ['code.invalid'] },
  body: z.strictObject({
    newPassword: z.string().check(z.maxLength(200)),
    mobileNum: mobileNumber,
    countryDialingCode: z.optional(countryDialingCode),
    verificationCode,
  }),
  value: sessionValue,
  errors: [
    'permission.denied',
    'password.format',
    'password.common',
    'password.context',
    'mobile.format',
    'code.invalid',
    'modify.new.old.same',
    'second.factor.required',
    'account.unfinished',
  ],
});
