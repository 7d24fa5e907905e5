import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * A payment provider's own webhook, in its own form and under its own signature, both over the raw body. Payments, refunds and
 * payouts are reported here; the path is older than payouts, and orders under way name it.
 *
 * `outcomes` says what became of each report. Everything but a 5xx is final: it need not be sent again. `credited` (also
 * for every repetition) · `declined` · `ignored`: it changes nothing any more · `review`: a person looks at it · `applied`: a payout has a new state · `parked`: it is about
 * nothing of ours, and is kept for a person.
 */
export const providerCallback = endpoint({
  method: 'POST',
  path: '/wps/deposit/callback/:provider',
  summary: 'A payment provider reports what became of a payment, a refund or a payout',
  auth: 'signature',
  params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  value: z.object({
    outcomes: z.array(z.enum(['credited', 'declined', 'ignored', 'review', 'parked', 'applied'])),
  }),
  errors: ['provider.signature.invalid', 'not.found'],
});
