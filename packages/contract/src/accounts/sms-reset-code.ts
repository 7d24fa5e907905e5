import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryDialingCode, mobileNumber } from './mobile.ts';
import { workAnswer } from './work.ts';

/**
 * Send a code that lets a new password be set by phone: for a forgotten one without a session, for a first one with it.
 * It goes to numbers of members alone, with the same answer after the same time for all others.
 */
export const smsResetCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/reset',
  summary: 'Send a code for a new password by text message',
  auth: 'optional',
  callsPerMinute: 20,
  body: z.strictObject({
    mobileNum: mobileNumber,
    countryDialingCode: z.optional(countryDialingCode),
    moduleId: z.literal('VERIFICATION3'),
    /** Of work for `code`, without a session. */
    ...workAnswer,
  }),
  value: z.object({
    /** The code holds for so long. */
    expiredMinutes: z.number(),
  }),
  errors: ['permission.denied', 'mobile.format', 'captcha.required', 'captcha.invalid'],
});
