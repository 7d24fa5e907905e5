import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, id, instant } from '../fields.ts';

/** What a payment provider reports; signed over the raw body (the protocol: `modules/wallet/README.md` of the server). */
export const depositEvent = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  providerReference: z.string().check(z.minLength(1), z.maxLength(100)),
  merchantOrderId: id,
  status: z.enum(['paid', 'declined']),
  amount: decimal,
  currency,
  paidAt: z.nullable(instant),
});

/**
 * `outcome` tells the provider what became of the event. Everything but a 5xx is final: it need not be sent again.
 * `credited` (also for every repetition) · `declined` · `ignored`: an event that changes nothing any more · `review`.
 */
export const depositCallback = endpoint({
  method: 'POST',
  path: '/wps/deposit/callback/:provider',
  summary: 'A payment provider reports the outcome of an order',
  auth: 'signature',
  params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  body: depositEvent,
  value: z.object({ outcome: z.enum(['credited', 'declined', 'ignored', 'review']) }),
  errors: ['provider.signature.invalid', 'not.found'],
});
