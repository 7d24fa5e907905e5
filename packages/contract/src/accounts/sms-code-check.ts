import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryDialingCode, mobileNumber, verificationCode } from './mobile.ts';
import { smsCodePurposes } from './sms-code.ts';

/** Whether a code holds, without using it up. A wrong one counts as an attempt like any other. */
export const smsCodeCheck = endpoint({
  method: 'GET',
  path: '/wps/verification/sms/check',
  summary: 'Check a code without using it up',
  auth: 'public',
  callsPerMinute: 20,
  query: z.strictObject({
    mobileNum: mobileNumber.check(z.minLength(1, 'field.required')),
    countryDialingCode: z.optional(countryDialingCode),
    purpose: z._default(z.enum(smsCodePurposes), 'register'),
  }),
  /** Never in the address, which proxies and histories keep (docs/decisions). */
  headers: z.object({
    'x-verification-code': verificationCode.check(z.minLength(1, 'field.required')),
  }),
  value: z.object({}),
  errors: ['code.invalid'],
});
