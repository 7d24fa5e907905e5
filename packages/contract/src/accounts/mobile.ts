/** How a mobile number travels: as it was typed, with the country's dialling code beside it. */
import * as z from 'zod/mini';
import { plainCode, plainMobile } from './plain-text.ts';

/** By which way a third-party service proved a number (specification 1 §3); it texts. */
export const firebaseChannel = z.literal('sms');

/** The ID token by which it vouches for the number. */
export const firebaseIdToken = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(4_000));

/** At most twenty characters (specification 1 §9), not counting what stands between the digits. */
export const mobileNumber = z
  .string()
  .check(z.maxLength(100, 'mobile.format'), z.overwrite(plainMobile), z.maxLength(20, 'mobile.format'));

export const countryDialingCode = z.string().check(z.regex(/^\+?\d{0,4}$/));

/** The code of a text message: digits, at most ten (specification 1 §5). */
export const verificationCode = z
  .string()
  .check(z.maxLength(100, 'code.invalid'), z.overwrite(plainCode), z.regex(/^\d{0,10}$/, 'code.invalid'));
