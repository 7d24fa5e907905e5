import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentPassword } from '../accounts/payment-password-field.ts';
import { decimal, id, positiveDecimal } from '../fields.ts';
import { withdrawal } from './withdrawal.ts';

/**
 * `requestId` is made by the client, once per intention: the same one again answers the same withdrawal; with another amount or account it
 * is `idempotency.conflict`. The amount and its fee are put aside at once.
 */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw',
  summary: 'Withdraw money',
  auth: 'session',
  needs: 'withdraw',
  bodyEncoding: 'jwe',
  callsPerMinute: 60,
  body: z.strictObject({
    amount: positiveDecimal,
    accountId: id,
    paymentPassword,
    /** The sum of what open bonuses lose, as it was shown; another one by now is `bonus.changed`. Absent: nothing. */
    bonusAmount: z.optional(decimal),
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  value: withdrawal,
  errors: [
    'session.required',
    'session.expired',
    'account.trial',
    'request.encryption',
    'payment.password.missing',
    'payment.password.wrong',
    'payment.password.held',
    'login.locked',
    'not.found',
    'payout.account.held',
    'payout.method.unavailable',
    'bonus.changed',
    'amount.out.of.range',
    'withdrawal.day.count',
    'withdrawal.day.sum',
    'identity.needs.document',
    'identity.needs.selfie',
    'identity.needs.address',
    'identity.needs.funds',
    'identity.needs.review',
    'withdrawal.turnover',
    'funds.insufficient',
    'idempotency.conflict',
  ],
});
