import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo } from '../fields.ts';
import { game, gameCategory } from './game.ts';

/** The game list of a type: filters, search by name, 26 a page (specification 2 §7). */
export const gameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Games of a type, filtered and paged',
  auth: 'public',
  query: z.strictObject({
    gameType: z.optional(gameCategory),
    vassalage: z.optional(z.string().check(z.maxLength(40))),
    gameName: z.optional(z.string().check(z.maxLength(60))),
    isNew: z.optional(z.enum(['1'])),
    pageNo,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 26),
  }),
  value: z.object({ games: z.array(game), pageNum: z.number(), totalPages: z.number() }),
  errors: [],
});
