import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { jackpotInfoMessage, supplierAnswer, supplierParams, supplierAmount } from './supplier-messages.ts';

/** What a game shows of the pools that its stakes feed; none where the game has no jackpot, or the player's money is play money. */
export const supplierJackpotInfo = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/jackpot/info',
  summary: 'A supplier asks what is in the pools of a game',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: jackpotInfoMessage,
  value: z.extend(supplierAnswer, {
    jackpot: z.optional(
      z.nullable(
        z.object({
          code: z.string(),
          tiers: z.array(z.object({ tier: z.string(), amount: supplierAmount })),
          /** The last wins, the newest first; names are masked. */
          wins: z.array(
            z.object({
              tier: z.string(),
              amount: supplierAmount,
              userName: z.string(),
              gameName: z.string(),
              wonAt: z.string(),
            }),
          ),
        }),
      ),
    ),
  }),
  errors: [],
});
