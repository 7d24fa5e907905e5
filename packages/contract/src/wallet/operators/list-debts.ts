import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/**
 * For operators: debts of members, at most 200, open ones first and the oldest of them first. A debt is money that was taken back after the member had spent it:
 * `deposit` a charge-back · `lottery` a corrected result · `bonus` what a charged-back deposit had brought · `correction` by operators · `win` a win that a
 * supplier took back, which later wins repay. `reference` names the deposit, slip, reward or transaction.
 */
export const listDebts = endpoint({
  method: 'GET',
  path: '/ops/debts',
  summary: 'Debts of members',
  auth: 'operator',
  permission: 'money.view',
  query: z.strictObject({ brand: z.optional(brandCode), memberId: z.optional(id) }),
  value: z.object({
    list: z.array(
      z.object({
        /** Null for a win that a supplier took back. */
        id: z.nullable(id),
        brand: z.string(),
        memberId: id,
        userName: z.string(),
        source: z.enum(['deposit', 'lottery', 'bonus', 'correction', 'win']),
        reference: z.string(),
        currency,
        owed: decimal,
        repaid: decimal,
        writtenOff: decimal,
        open: decimal,
        createdAt: instant,
        /** What paid it, oldest first: the kind of the money that came in, or `withdrawal` for a request. */
        payments: z.array(z.object({ at: instant, cause: z.string(), amount: decimal })),
        /** Whether the operator may propose to write it off. */
        mayWriteOff: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
