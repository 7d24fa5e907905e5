import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, id, instant, pageNo, pageOf, pageSize } from '../fields.ts';

/** Why money moved; the web app has a phrase for each (`record.kind.<kind>`). */
export const movementKind = z.enum([
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'promotion',
  'adjustment',
  'trial',
  'jackpot',
  'fee',
  'rebate',
  'commission',
  'transferOut',
  'transferIn',
  'bonusGrant',
  'bonusConvert',
  'bonusCancel',
  'bonusExpire',
  'chargeback',
  'refund',
  'debt',
  'debtRepaid',
]);

/** The account record: every movement of money (a win of zero is none) of the member's wallet, newest first. Times are inclusive `from`, exclusive `to`. */
export const transactionRecords = endpoint({
  method: 'GET',
  path: '/wps/transaction/records',
  summary: 'Account record: movements of the wallet, newest first',
  auth: 'session',
  query: z.strictObject({
    pageNo,
    pageSize,
    kind: z.optional(movementKind),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  value: z.extend(
    pageOf(
      z.object({
        id,
        kind: movementKind,
        /** Signed: a debit is negative. */
        amount: decimal,
        balanceAfter: decimal,
        currency,
        /** What the movement belongs to, for a person who asks support: an order, a round. */
        reference: z.nullable(z.string()),
        /** What it was for, as people call it: the game's name. Null where there is nothing to name. */
        subject: z.nullable(z.string()),
        at: instant,
      }),
    ),
    {
      /** Of all movements that fit, on whatever page they stand: what came in, what went out (both above zero), and the difference. */
      totals: z.object({ in: decimal, out: decimal, net: decimal }),
      /** Put aside now: a withdrawal on its way. It is part of no movement until it is paid. */
      held: decimal,
      /** Owed by the member: taken back after the money was spent. `0.00`: nothing. */
      debt: decimal,
      currency,
    },
  ),
  errors: ['session.required', 'session.expired'],
});
