import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';

export const depositChannels = endpoint({
  method: 'GET',
  path: '/wps/deposit/channels',
  summary: 'Ways to deposit, with their limits',
  auth: 'session',
  needs: 'deposit',
  value: z.object({
    list: z.array(
      z.object({
        channel: z.string(),
        /** In the language of the request. */
        name: z.string(),
        kind: z.enum(['ewallet', 'bank']),
        currency,
        minAmount: decimal,
        maxAmount: decimal,
        /** Amounts offered for one tap; all within the limits. */
        suggestedAmounts: z.array(decimal),
      }),
    ),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
