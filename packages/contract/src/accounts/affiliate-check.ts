import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The codes that are guessed here and at registration. */
export const affiliateGuesses = 'affiliate';

/** Whether an invitation code holds, on the host that the page is on. The failure is `affiliate.invalid`. */
export const affiliateCheck = endpoint({
  method: 'GET',
  path: '/wps/affiliate/check',
  summary: 'Check an invitation code',
  auth: 'public',
  callsPerMinute: 30,
  guesses: { space: affiliateGuesses, wrong: ['affiliate.invalid'], shared: true },
  query: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  value: z.object({ code: z.string() }),
  errors: ['affiliate.invalid'],
});
