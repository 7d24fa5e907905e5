import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { game, gameCategory } from './game.ts';
import { listQuery, listCacheSeconds } from './list-query.ts';

/** At most 100, in the order of the lobby. */
export const hotGames = endpoint({
  method: 'GET',
  path: '/wps/game/hot',
  summary: 'Hot games, of one type or of all',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({
    ...listQuery,
    /** `2`: for phones. */
    isPlatform: z.optional(z.enum(['2'])),
    gameType: z.optional(gameCategory),
  }),
  value: z.object({ list: z.array(game) }),
  errors: [],
});
