import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { game } from './game.ts';
import { listQuery, listCacheSeconds } from './list-query.ts';
import { vendor } from './vendor.ts';

/**
 * What is found while somebody types: games by name, supplier and theme, best first (the very name, its beginning, words of it,
 * supplier and theme, a typo, a part of the words; hot before others), and suppliers by name. Case and accents do not matter.
 */
export const searchGames = endpoint({
  method: 'GET',
  path: '/wps/game/search',
  summary: 'Search of games and suppliers as one types',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({
    ...listQuery,
    q: z.string().check(z.maxLength(60)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 10),
  }),
  value: z.object({ games: z.array(game), vendors: z.array(vendor) }),
  errors: [],
});
