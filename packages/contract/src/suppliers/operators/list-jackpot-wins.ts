import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';

/** For operators: payouts of a brand's jackpots, the newest 200 (GLI-19 §2.9.4). Each was drawn from a seed and needs no confirmation. */
export const listJackpotWins = endpoint({
  method: 'GET',
  path: '/ops/jackpot-wins',
  summary: 'Payouts of a brand’s jackpots',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    list: z.array(
      z.object({
        id,
        at: instant,
        jackpot: z.string(),
        tier: z.string(),
        memberId: id,
        userName: z.string(),
        supplier: z.string(),
        gameName: z.string(),
        round: z.string(),
        currency,
        amount: decimal,
      }),
    ),
  }),
  errors: [],
});
