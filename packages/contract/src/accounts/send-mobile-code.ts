import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryDialingCode, mobileNumber } from './mobile.ts';

/**
 * Send a code to the number that a member wants to set. The answer is the same whether another account has the number or not.
 * The code holds for this member alone; a newer one for the same number ends it.
 */
export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/wps/member/mobile/code',
  summary: 'Send a code to a new mobile number',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 10,
  body: z.strictObject({
    mobileNum: mobileNumber,
    countryDialingCode: z.optional(countryDialingCode),
  }),
  value: z.object({
    /** The code holds for so long. */
    expiredMinutes: z.number(),
  }),
  errors: ['session.required', 'session.expired', 'permission.denied', 'mobile.format'],
});
