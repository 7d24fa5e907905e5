import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: the pools of a brand's jackpots, from the ledger. */
export const listPools = endpoint({
  method: 'GET',
  path: '/ops/jackpots',
  summary: 'Pools of a brand’s jackpots',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    list: z.array(z.object({ jackpot: z.string(), tier: z.string(), currency, amount: decimal })),
  }),
  errors: [],
});
