import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownDetails } from './member-details.ts';
import { countryDialingCode, mobileNumber, verificationCode } from './mobile.ts';

/**
 * Add or change the mobile number, by the code of `/wps/member/mobile/code`. The number before it and the e-mail address are told.
 * Only a request with the right code learns that another account has the number.
 */
export const setMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/mobile',
  summary: 'Set the member’s mobile number',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 20,
  guesses: { space: 'code.mobile', wrong: ['code.invalid'] },
  body: z.strictObject({
    mobileNum: mobileNumber,
    countryDialingCode: z.optional(countryDialingCode),
    verificationCode,
  }),
  value: ownDetails,
  errors: [
    'session.required',
    'session.expired',
    'permission.denied',
    'reauthentication.required',
    'mobile.format',
    'mobile.taken',
    'code.invalid',
  ],
});
