import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { signedChallenge } from './captcha-challenge.ts';

/**
 * Exchanges a solved challenge, once, for a captcha and its answer: the two go into the form as if they had been read from
 * a picture, and serve one attempt.
 */
export const captchaProof = endpoint({
  method: 'POST',
  path: '/wps/captcha/proof',
  summary: 'Exchange a solved challenge for the answer of a captcha',
  auth: 'public',
  callsPerMinute: 20,
  body: z.strictObject({
    challenge: signedChallenge,
    solution: z.strictObject({
      counter: z.number().check(z.int(), z.minimum(0), z.maximum(4_294_967_295)),
      derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  }),
  value: z.object({
    captchaId: z.string(),
    captcha: z.string(),
    expiresInSeconds: z.number(),
  }),
  errors: ['captcha.invalid'],
});
