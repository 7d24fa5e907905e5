import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: what members owe after a supplier took back a win that they had already spent, oldest first; at most 200. Later wins repay it. */
export const listDeficits = endpoint({
  method: 'GET',
  path: '/ops/deficits',
  summary: 'Deficits of members',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.object({
    list: z.array(
      z.object({
        brand: z.string(),
        memberId: id,
        userName: z.string(),
        vendor: z.string(),
        transactionId: z.string(),
        currency,
        owed: decimal,
        repaid: decimal,
        createdAt: instant,
      }),
    ),
  }),
  errors: [],
});
