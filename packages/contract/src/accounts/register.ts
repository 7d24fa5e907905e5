import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { captchaId, captchaText } from './captcha.ts';
import { countryDialingCode, firebaseChannel, firebaseIdToken, verificationCode } from './mobile.ts';
import { sessionValue } from './session-value.ts';
import { userName } from './user-name.ts';

/** The ways a page can be run when it registers somebody (specification 1 §3). */
export const registerMethods = ['APP', 'H5', 'WEBCLIP', 'PWA'] as const;

/** A field that the brand's configuration may switch off, offer or require; what fits is said by its rule. */
const configured = z.optional(z.string().check(z.maxLength(200)));

/**
 * Register by user name, or without one by mobile number, which is the user name then. Which of the optional fields are taken or required is in the registration settings; a field that
 * the brand has switched off must be absent or empty. Failures of fields come together, as `value.fields`.
 */
export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Register a member and log in',
  auth: 'public',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    /** Absent: registration by mobile number. */
    username: z.optional(userName),
    /** By mobile number only where the brand wants one (MOBILENUMPASSREG3). */
    password: z.optional(z.string().check(z.maxLength(200))),
    confirmPassword: z.optional(z.string().check(z.maxLength(200))),
    /** The member says that they have the brand's minimum age. */
    ageConfirmed: z.boolean(),
    /** The member accepts the user agreement of this version (the one in the registration settings). */
    agree: z.boolean(),
    termsVersion: z.string().check(z.maxLength(40)),
    captchaId: z.optional(captchaId),
    captcha: z.optional(captchaText),
    registerMethod: z.enum(registerMethods),
    /** The host name that the page was on. */
    registerUrl: z.string().check(z.maxLength(253)),
    domain: z.optional(z.string().check(z.maxLength(253))),
    /** Registration gives players, never another type. */
    type: z.optional(z.literal(0)),
    countryDialingCode: z.optional(countryDialingCode),
    affiliateCode: configured,
    paymentPassword: configured,
    recommenderId: configured,
    nickname: configured,
    payeeName: configured,
    email: configured,
    mobileNum: configured,
    idNumber: configured,
    qqNum: configured,
    facebook: configured,
    wechat: configured,
    line: configured,
    whatsapp: configured,
    zalo: configured,
    /** The code that was sent to the number: always by mobile number, by user name where REGMOBVERF3 is on. */
    verificationCode: z.optional(verificationCode),
    /** Both, where another service checked that code and vouches for the number. */
    firebaseChannel: z.optional(firebaseChannel),
    firebaseIdToken: z.optional(firebaseIdToken),
  }),
  value: sessionValue,
  errors: [
    'request.encryption',
    'registration.closed',
    'captcha.required',
    'captcha.invalid',
    'code.invalid',
    'third.party.unavailable',
    'third.party.unreachable',
    'username.taken',
    'mobile.taken',
    'name.reserved',
    'affiliate.invalid',
    'referrer.invalid',
  ],
});
