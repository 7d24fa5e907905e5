import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { supplierAmount, supplierAnswer, supplierParams, userBalanceMessage } from './supplier-messages.ts';

export const supplierUserBalance = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/user/balance',
  summary: 'A supplier asks for the balance of a player',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: userBalanceMessage,
  value: z.extend(supplierAnswer, {
    /** What the merchant's compliance profile leaves open in a game. An addition to the dialect: who does not know it passes over it. */
    play: z.optional(z.object({ autoplay: z.boolean(), quick_spin: z.boolean(), quick_games: z.boolean() })),
    /** Zone of the merchant's days and times, such as `Asia/Manila`. An addition to the dialect. */
    time_zone: z.optional(z.string()),
    /** Free spins that the player has in the game, the one that ends first before the others; absent: none. An addition to the dialect. */
    free_spins: z.optional(
      z.array(
        z.object({
          reward_uuid: z.string(),
          left: z.number(),
          value: supplierAmount,
          expires_at: z.string(),
        }),
      ),
    ),
  }),
  errors: [],
});
