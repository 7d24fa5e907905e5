import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { captchaId, captchaText } from './captcha.ts';
import { countryDialingCode, firebaseChannel, firebaseIdToken, mobileNumber } from './mobile.ts';
import { sessionValue } from './session-value.ts';
import { userName } from './user-name.ts';

/**
 * Log in by user name and password, or (`sms`) by mobile number and the code that was sent to it, which goes as `password`.
 * `firebase`: another service checked the code already and vouches for the number by an ID token.
 * A proved mobile number does as a user name too. After failures the answer carries `value.captcha: true`: the next attempt needs
 * `captchaId` and `captcha`. The answer is the same, after the same time, for an unknown user and a wrong password.
 */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in',
  auth: 'public',
  bodyEncoding: 'jwe',
  callsPerMinute: 30,
  body: z.strictObject({
    type: z.enum(['username', 'sms', 'firebase']),
    username: userName.check(z.minLength(1, 'field.required')),
    password: z.string().check(z.minLength(1, 'field.required'), z.maxLength(200)),
    /** Of a mobile number that was typed without its country. */
    countryDialingCode: z.optional(countryDialingCode),
    /** The kind of member that the entry is for; absent: any. Told only to who brought the right password. */
    kind: z.optional(z.enum(['member', 'agent'])),
    captchaId: z.optional(captchaId),
    captcha: z.optional(captchaText),
    /** With `firebase`, all three. */
    firebaseChannel: z.optional(firebaseChannel),
    firebaseIdToken: z.optional(firebaseIdToken),
    firebaseMobileNo: z.optional(mobileNumber),
  }),
  value: sessionValue,
  errors: [
    'request.encryption',
    'captcha.required',
    'captcha.invalid',
    'login.failed',
    'code.invalid',
    'permission.denied',
    'login.locked',
    'second.factor.required',
    'account.unfinished',
    'login.not.member',
    'login.not.agent',
    'user.unknown',
    'third.party.unavailable',
    'third.party.unreachable',
  ],
});
