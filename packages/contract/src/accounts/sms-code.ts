import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryDialingCode, mobileNumber } from './mobile.ts';
import { workAnswer } from './work.ts';

/** What somebody without a session may ask a code for here. */
export const smsCodePurposes = ['register', 'login'] as const;

/**
 * Send a code to a mobile number, for registration or login. The answer is the same, after the same time, whether the
 * number has an account or not; a newer code ends the older one. `request.rate.limited` says in `value.retryAfterSeconds`
 * when the next may be asked for.
 */
export const smsCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Send a code by text message',
  auth: 'public',
  callsPerMinute: 20,
  body: z.strictObject({
    /** Both names are specified for the number. One of them must be there. */
    mobileNum: z.optional(mobileNumber),
    mobileNo: z.optional(mobileNumber),
    countryDialingCode: z.optional(countryDialingCode),
    moduleId: z.literal('VERIFICATION3'),
    purpose: z._default(z.enum(smsCodePurposes), 'register'),
    /** Of work for `code`. */
    ...workAnswer,
  }),
  value: z.object({
    /** The code holds for so long. */
    expiredMinutes: z.number(),
  }),
  errors: ['permission.denied', 'captcha.required', 'captcha.invalid'],
});
