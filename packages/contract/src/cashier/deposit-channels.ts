import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';
import { depositFlow } from './deposit-order.ts';

/** Those that are open to this member now: by member type, tier of verification, device and hours. */
export const depositChannels = endpoint({
  method: 'GET',
  path: '/wps/deposit/channels',
  summary: 'Ways to deposit, with their limits and fees',
  auth: 'session',
  needs: 'deposit',
  value: z.object({
    list: z.array(
      z.object({
        channel: z.string(),
        /** In the language of the request. */
        name: z.string(),
        kind: z.enum(['ewallet', 'bank']),
        flow: depositFlow,
        currency,
        minAmount: decimal,
        maxAmount: decimal,
        /** What the member pays of a deposit: an amount, and hundredths of a percent. */
        feeFixed: decimal,
        feeBasisPoints: z.number(),
        /** Amounts offered for one tap; all within the limits. */
        suggestedAmounts: z.array(decimal),
      }),
    ),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
