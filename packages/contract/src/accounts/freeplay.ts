import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { captchaId, captchaText } from './captcha.ts';

/** The module that trial play belongs to. */
export const freePlayModule = 'FREEPLAY3';

/**
 * Trial play (specification 1 §7): opens the offered account at the brand's trial merchant, gives it its play money, and
 * logs it in. Calls of the trial player then carry `merchantCode`.
 */
export const freeplay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Play for free with a trial account',
  auth: 'public',
  callsPerMinute: 10,
  body: z.strictObject({
    moduleId: z.literal(freePlayModule),
    ticket: z.string().check(z.regex(/^[\w-]{43}$/)),
    /** The person says to have the brand's minimum age. */
    ageConfirmed: z.boolean(),
    captchaId: z.optional(captchaId),
    captcha: z.optional(captchaText),
  }),
  value: z.object({
    token: z.string(),
    userName: z.string(),
    /** Always 4. */
    customerType: z.number(),
    /** The trial merchant. */
    merchantCode: z.string(),
    /** 0: the page stays where it is; otherwise it goes home (specification 1 §2). */
    trialState: z.number(),
  }),
  errors: ['trial.unavailable', 'trial.expired', 'age.unconfirmed', 'captcha.required', 'captcha.invalid'],
});
