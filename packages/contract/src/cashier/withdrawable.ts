import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, instant } from '../fields.ts';
import { identitySteps } from '../identity/fields.ts';

/** Why nothing can be withdrawn at the moment, whatever the amount; the first of them is the one to tell. */
export const withdrawalBarriers = [
  'paymentPassword',
  'passwordLocked',
  'passwordReset',
  'payoutAccount',
  'accountHold',
  'dayCount',
  'daySum',
  'identity',
  'funds',
  'turnover',
  'unavailable',
] as const;

/** What a member can withdraw now, and why the rest cannot be (specification 2 §7, withdraw). */
export const withdrawable = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw/settings',
  summary: 'What can be withdrawn now, and why the rest cannot',
  auth: 'session',
  needs: 'withdraw',
  value: z.object({
    currency,
    /** The whole balance, money on its way out not counted. */
    balance: decimal,
    /** On its way out. */
    onTheWay: decimal,
    /** Owed by the member, taken off the balance before a withdrawal. `0.00`: nothing. */
    debt: decimal,
    /** The most that one withdrawal may be now; the fee is not in it. `0.00`: nothing. */
    withdrawable: decimal,
    barriers: z.array(z.object({ barrier: z.enum(withdrawalBarriers), until: z.nullable(instant) })),
    /** Money that stays until so much more is staked, oldest first: they are filled in this order. */
    turnover: z.array(
      z.object({
        source: z.enum(['deposit', 'promotion', 'transfer', 'adjustment']),
        locked: decimal,
        required: decimal,
        done: decimal,
        since: instant,
      }),
    ),
    /** The tier of the verification holds more back than anything else does; null: it does not. */
    verification: z.nullable(
      z.object({
        step: z.enum(identitySteps),
        /** What the tier still lets leave today. */
        left: decimal,
        /** Withdrawals of a day in the next tier; null: no limit of this kind. */
        raisesTo: z.nullable(decimal),
      }),
    ),
    min: decimal,
    max: decimal,
    /** Today: how many more, and how much more; null: no bound. */
    left: z.object({ count: z.nullable(z.number()), sum: z.nullable(decimal), resetsAt: instant }),
    /** Open bonuses that a withdrawal ends, with what goes back. */
    endingBonuses: z.array(z.object({ title: z.string(), amount: decimal })),
    fee: z.object({ amount: decimal, freeLeft: z.number() }),
    /** How long the brand's latest payouts took from request to payment, in seconds; null: too few to tell. */
    times: z.nullable(z.object({ median: z.number(), p95: z.number(), count: z.number() })),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
