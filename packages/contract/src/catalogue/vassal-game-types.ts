import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { game } from './game.ts';
import { listQuery, listCacheSeconds } from './list-query.ts';
import { vendorName } from './vendor.ts';

/**
 * The vendors of a type of game, each with the first 26 of its games. Types by number: 1 lotteries (LOTT and ELOTT), 2 RNG,
 * 3 LIVE, 4 FISH, 5 PVP, 6 SPORTS, 7 ESPORTS, 8 COCKFIGHT. The specification gives the 1.
 */
export const vassalGameTypes = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  summary: 'Vendors and games of a type',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({
    typeId: z.enum(['1', '2', '3', '4', '5', '6', '7', '8']),
    merchant_code: listQuery.merchantCode,
  }),
  value: z.object({ list: z.array(z.extend(vendorName, { games: z.array(game) })) }),
  errors: [],
});
