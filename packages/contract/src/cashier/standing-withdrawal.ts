import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from '../accounts/payment-password-field.ts';
import { currency, decimal, id, instant, typedAtMost } from '../fields.ts';

/** What is above `keep` is withdrawn to the account by itself. */
const instruction = z.object({
  currency,
  keep: decimal,
  accountId: id,
  setAt: instant,
});

const common = {
  path: '/wps/transaction/withdraw/standing',
  auth: 'session',
  needs: 'withdraw',
  value: z.object({ instruction: z.nullable(instruction) }),
} as const;

export const getStandingWithdrawal = endpoint({
  ...common,
  method: 'GET',
  summary: 'The member’s standing instruction to withdraw',
  errors: ['session.required', 'session.expired', 'account.trial'],
});

/**
 * Sets or changes it. Every hour the balance is looked at: what is above `keep`, whole and free of charge, is withdrawn as if the member had asked, by the
 * same gates. It withdraws nothing where a bonus would end.
 */
export const setStandingWithdrawal = endpoint({
  ...common,
  method: 'PUT',
  summary: 'Withdraw by itself what is above a sum',
  bodyEncoding: 'jwe',
  callsPerMinute: 30,
  body: z.strictObject({
    keep: z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/), typedAtMost()),
    accountId: id,
    paymentPassword,
  }),
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'payment.password.missing',
    'payment.password.wrong',
    'login.locked',
    'system.overloaded',
    'not.found',
  ],
});

/** Ending it needs no proof: it moves nothing. */
export const endStandingWithdrawal = endpoint({
  ...common,
  method: 'DELETE',
  summary: 'End the standing instruction',
  callsPerMinute: 30,
  errors: ['session.required', 'session.expired', 'account.trial'],
});

export type StandingWithdrawalEndpoints = [
  typeof getStandingWithdrawal,
  typeof setStandingWithdrawal,
  typeof endStandingWithdrawal,
];
