import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';
import { jackpotTiers } from './jackpot-tiers.ts';

/** What is in the pools that the brand's stakes feed, a few seconds old at most; none for a brand without. */
export const jackpots = endpoint({
  method: 'GET',
  path: '/wps/game/jackpots',
  summary: 'What is in the jackpots’ pools',
  auth: 'public',
  cacheSeconds: 5,
  value: z.object({
    list: z.array(
      z.object({
        /** As a game of the lists names it. */
        code: z.string(),
        currency,
        tiers: z.array(z.object({ tier: z.enum(jackpotTiers), amount: decimal })),
      }),
    ),
  }),
  errors: [],
});
