import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { payoutAccount, payoutMethod } from './payout-account.ts';

/** The member's bank cards and e-wallets (specification 2 §7, "bank cards"). */
export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/bankCard',
  summary: 'The member’s payout accounts',
  auth: 'session',
  needs: 'withdraw',
  value: z.object({
    list: z.array(payoutAccount),
    /** How many more may be added. */
    remaining: z.number(),
    methods: z.array(payoutMethod),
    /** Null: the first account will set it. */
    payeeName: z.nullable(z.string()),
    hasPaymentPassword: z.boolean(),
    /** How long a new account waits before its first payout. */
    holdHours: z.number(),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
