import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { reconciliationWays } from './reconciliation.ts';

/** For operators: what each provider holds for us, or we owe it, according to the ledger. It matches statements without a difference to the cent. */
export const listClearing = endpoint({
  method: 'GET',
  path: '/ops/clearing',
  summary: 'Balances of the clearing accounts',
  auth: 'operator',
  permission: 'reconciliation.view',
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.object({
    list: z.array(
      z.object({
        brand: z.string(),
        provider: z.string(),
        way: z.enum(reconciliationWays),
        currency,
        /** Includes suspense, as the provider's own balance does. */
        balance: decimal,
        suspense: decimal,
        openLines: z.number(),
      }),
    ),
  }),
  errors: [],
});
